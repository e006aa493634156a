import { say } from '../texts/say.ts'
import { Button } from './button.tsx'
import { Window } from './dialog.tsx'
import { Field } from './form.tsx'
import { inform } from './toasts.tsx'

interface CopiedTextProps {
  title: string
  label?: string
  text: string
  hint: string
  onClose: () => void
}

/** A dialog with a secret that is shown once, to be copied. */
export const CopiedText = ({ title, label = title, text, hint, onClose }: CopiedTextProps) => {
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    inform({ text: say('copied') })
  }
  return (
    <Window title={title} onClose={onClose}>
      <Field label={label} value={text} onChange={() => undefined} hint={hint} isReadOnly />
      {/* A page that was reached without TLS has no clipboard; the text can be marked there. */}
      {window.isSecureContext && (
        <div className="actions">
          <Button onPress={() => void copy()}>{say('copy')}</Button>
        </div>
      )}
      <div className="actions">
        <Button onPress={onClose} kind="main">
          {say('close')}
        </Button>
      </div>
    </Window>
  )
}
