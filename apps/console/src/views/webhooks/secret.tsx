import { say } from '../../texts/say.ts'
import { CopiedText } from '../../ui/dialog/copied-text.tsx'

/** A webhook's secret, shown only once. */
export const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <CopiedText title={say('webhook.secret')} text={secret} hint={say('webhook.secret.hint')} onClose={onClose} />
)
