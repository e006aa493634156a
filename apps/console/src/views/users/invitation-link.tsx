import type { Invitation } from '../../api/shapes.ts'
import { hrefOf } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { CopiedText } from '../../ui/copied-text.tsx'

/**
 * The URL at which an invited user sets a password. The secret is in the fragment, so that servers and proxies do not
 * log it.
 */
export const InvitationLink = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const { token, expiresAt } = invitation
  return (
    <CopiedText
      title={say('user.link')}
      label={say('user.link.label')}
      text={`${location.origin}${location.pathname}${hrefOf(['invitation', token])}`}
      hint={say('user.link.hint', { until: say.instant(expiresAt) })}
      onClose={onClose}
    />
  )
}
