import { ROLES, type Role } from '@jobs/types/role.ts'
import { api } from '../../api/client.ts'
import type { Invitation, UserItem } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { useAction } from '../../ui/use-action.ts'

type Change = { role?: Role; disabled?: boolean }

/** Actions of an admin on a user. */
export const UserActions = ({ user, onInvited }: { user: UserItem; onInvited: (invitation: Invitation) => void }) => {
  const { email } = user
  const one = api.admin.users({ id: user.id })
  const refresh = ['users']
  const question = (name: 'disable' | 'roleChange' | 'endSessions' | 'remove', action: string) => ({
    title: say(`user.${name}.title`, { email }),
    text: say(`user.${name}.text`),
    action,
  })
  const change = useAction((wanted: Change) => one.patch(wanted), {
    refresh,
    ask: ({ role, disabled }) => {
      if (role) return question('roleChange', say('user.roleChange.do'))
      return disabled ? question('disable', say('user.disable')) : undefined
    },
    done: (_, { disabled }) =>
      say(disabled === undefined ? 'user.roleChanged' : disabled ? 'user.disabled' : 'user.enabled', { email }),
    opposite: ({ disabled }) => (disabled === undefined ? { role: user.role } : { disabled: !disabled }),
  })
  const inviteAgain = useAction(() => one.invitation.post(), { refresh })
  const endSessions = useAction(() => one.sessions.delete(), {
    refresh,
    ask: () => question('endSessions', say('user.endSessions')),
    done: () => say('user.sessionsEnded', { email }),
  })
  const remove = useAction(() => one.delete(), {
    refresh,
    ask: () => question('remove', say('delete')),
    done: () => say('user.removed', { email }),
  })
  const isDisabled = user.state === 'disabled'
  const roles = ROLES.filter((role) => role !== user.role)
  return (
    <MenuButton
      name={say('user.actions', { email })}
      text="…"
      items={[
        ...roles.map((role) => [`${say('user.role')}: ${say(`role.${role}`)}`, () => change.mutate({ role })] as const),
        [say('user.inviteAgain'), () => inviteAgain.mutate(undefined, { onSuccess: onInvited })],
        [say('user.endSessions'), () => endSessions.mutate()],
        [say(isDisabled ? 'user.enable' : 'user.disable'), () => change.mutate({ disabled: !isDisabled })],
        [say('delete'), () => remove.mutate()],
      ]}
    />
  )
}
