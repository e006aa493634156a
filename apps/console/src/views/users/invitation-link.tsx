import type { Invitation } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { useText } from '../../texts/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'
import { Window } from '../../ui/window.tsx'

/**
 * The URL at which an invited user sets a password. The secret is in the fragment, so that servers and proxies do not
 * log it.
 */
export const InvitationLink = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const say = useText()
  const { token, expiresAt } = invitation
  const address = `${location.origin}${location.pathname}${hrefOf(['invitation', token])}`
  return (
    <Window title={say('user.link')} onClose={onClose}>
      <CopiedText
        label={say('user.link.label')}
        text={address}
        hint={say('user.link.hint', { until: say.instant(expiresAt) })}
      />
      <div className="actions">
        <Button onPress={onClose} kind="main">
          {say('close')}
        </Button>
      </div>
    </Window>
  )
}
