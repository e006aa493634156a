import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'
import { Window } from '../../ui/window.tsx'

/** A webhook's secret, shown only once. */
export const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => {
  const say = useText()
  return (
    <Window title={say('webhook.secret')} onClose={onClose}>
      <CopiedText label={say('webhook.secret')} text={secret} hint={say('webhook.secret.hint')} />
      <div className="actions">
        <Button kind="main" onPress={onClose}>
          {say('close')}
        </Button>
      </div>
    </Window>
  )
}
