import { Button as Pressable } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { answer, api } from '../../api/client.ts'
import type { Role } from '../../api/session.ts'
import type { Invitation, UserItem } from '../../api/shapes.ts'
import { useText } from '../../texts/use-text.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ROLES } from './roles.ts'

type Change = { role?: Role; disabled?: boolean }

/** Actions of an admin on a user. */
export const UserActions = ({ user, onInvited }: { user: UserItem; onInvited: (invitation: Invitation) => void }) => {
  const say = useText()
  const confirm = useConfirm()
  const { email } = user
  const one = api.admin.users({ id: String(user.id) })
  const refresh = ['users']
  const patch = async (wanted: Change) => await answer(one.patch(wanted))
  const done = (_: unknown, { disabled }: Change) =>
    say(disabled === undefined ? 'user.roleChanged' : disabled ? 'user.disabled' : 'user.enabled', { email })
  const takeBack = useAction(patch, { refresh, done })
  const change = useAction(patch, {
    refresh,
    done,
    undo: (_, { disabled }) => {
      const before = disabled === undefined ? { role: user.role } : { disabled: !disabled }
      return () => takeBack.mutate(before)
    },
  })
  const inviteAgain = useAction(async () => await answer(one.invitation.post()), { refresh })
  const endSessions = useAction(async () => await answer(one.sessions.delete()), {
    refresh,
    done: () => say('user.sessionsEnded', { email }),
  })
  const remove = useAction(async () => await answer(one.delete()), {
    refresh,
    done: () => say('user.removed', { email }),
  })
  /** Runs an action after confirmation. */
  const sure =
    (name: 'disable' | 'roleChange' | 'endSessions' | 'remove', action: string, run: () => void) => async () => {
      const question = { title: say(`user.${name}.title`, { email }), text: say(`user.${name}.text`), action }
      if (await confirm(question)) run()
    }
  const isDisabled = user.state === 'disabled'
  return (
    <MenuTrigger>
      <Pressable className="button" aria-label={say('user.actions', { email })}>
        …
      </Pressable>
      <Popover className="popover" placement="bottom end">
        <Menu className="options" aria-label={say('user.actions', { email })}>
          {ROLES.filter((role) => role !== user.role).map((role) => (
            <MenuItem
              key={role}
              className="option"
              onAction={() => void sure('roleChange', say('user.roleChange.do'), () => change.mutate({ role }))()}
            >
              {say('user.role')}: {say(`role.${role}`)}
            </MenuItem>
          ))}
          <MenuItem className="option" onAction={() => inviteAgain.mutate(undefined, { onSuccess: onInvited })}>
            {say('user.inviteAgain')}
          </MenuItem>
          <MenuItem
            className="option"
            onAction={() => void sure('endSessions', say('user.endSessions'), () => endSessions.mutate())()}
          >
            {say('user.endSessions')}
          </MenuItem>
          <MenuItem
            className="option"
            onAction={() =>
              isDisabled
                ? change.mutate({ disabled: false })
                : void sure('disable', say('user.disable'), () => change.mutate({ disabled: true }))()
            }
          >
            {say(isDisabled ? 'user.enable' : 'user.disable')}
          </MenuItem>
          <MenuItem className="option" onAction={() => void sure('remove', say('delete'), () => remove.mutate())()}>
            {say('delete')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
