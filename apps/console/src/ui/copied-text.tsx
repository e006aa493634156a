import { useText } from '../texts/use-text.ts'
import { Button } from './button.tsx'
import { Field } from './fields.tsx'
import { inform } from './toasts.tsx'

/** A secret that is shown once, to be copied. */
export const CopiedText = ({ label, text, hint }: { label: string; text: string; hint: string }) => {
  const say = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    inform({ text: say('copied') })
  }
  return (
    <>
      <Field label={label} value={text} onChange={() => undefined} hint={hint} isReadOnly />
      {/* A page that was reached without TLS has no clipboard; the text can be marked there. */}
      {window.isSecureContext && (
        <div className="actions">
          <Button onPress={() => void copy()}>{say('copy')}</Button>
        </div>
      )}
    </>
  )
}
