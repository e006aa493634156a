import { ROLES, type Role } from '@jobs/types/role.ts'
import { useState } from 'react'
import { api, useList } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import type { Invitation, UserItem } from '../../api/shapes.ts'
import { hrefOf, useFilters } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Choice } from '../../ui/choice.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'
import { questionOf, Window } from '../../ui/dialog.tsx'
import { Badge, Ago } from '../../ui/display.tsx'
import { Form, Field } from '../../ui/form.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/table/filter.tsx'
import { ListHead, type Column, Listed } from '../../ui/table/table.tsx'
import { useAction } from '../../ui/use-action.ts'

const STATES = ['active', 'invited', 'disabled'] as const

const columnsOf = (onInvited: (invitation: Invitation) => void): Column<UserItem>[] => [
  { title: say('email'), cell: ({ email }) => email },
  { title: say('user.role'), cell: ({ role }) => say(`role.${role}`) },
  { title: say('status'), cell: ({ state }) => <Badge state={state} /> },
  { title: say('user.lastLogin'), cell: ({ lastLoginAt }) => <Ago at={lastLoginAt} /> },
  { title: say('user.sessions'), isNumber: true, cell: ({ sessions }) => sessions },
  { title: say('user.actions.short'), cell: (user) => <UserActions {...{ user, onInvited }} /> },
]

/** The users and their roles. */
export const UsersView = () => {
  const [isInviting, setInviting] = useState(false)
  const [invitation, setInvitation] = useState<Invitation>()
  const users = useList(['users'], api.admin.users.get, useFilters(), { freshMs: 30_000 })
  return (
    <>
      <ListHead title={say('nav.users')} add={say('user.invite')} onAdd={() => setInviting(true)} />
      <div className="filters" role="search">
        <TextFilter name="q" label={say('email')} />
        <ChoiceFilter name="role" label={say('user.role')} options={say.options('role', ROLES)} />
        <ChoiceFilter name="state" label={say('status')} options={say.options('state', STATES)} />
      </div>
      <Listed
        query={users}
        caption={say('nav.users')}
        columns={columnsOf(setInvitation)}
        idOf={({ id }) => String(id)}
        empty={say('user.none')}
      />
      {isInviting && <InviteUser onClose={() => setInviting(false)} onInvited={setInvitation} />}
      {invitation && <InvitationLink invitation={invitation} onClose={() => setInvitation(undefined)} />}
    </>
  )
}

/**
 * The URL at which an invited user sets a password. The secret is in the fragment, so that servers and proxies do not
 * log it.
 */
const InvitationLink = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
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

const InviteUser = ({ onClose, onInvited }: { onClose: () => void; onInvited: (invitation: Invitation) => void }) => {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('viewer')
  const invite = useAction(() => api.admin.users.post({ email, role }), {
    refresh: ['users'],
    done: () => say('user.invited', { email }),
    isQuiet: true,
  })
  const submit = () => {
    invite.mutate(undefined, {
      onSuccess: ({ invitation }) => {
        onClose()
        onInvited(invitation)
      },
    })
  }
  return (
    <Window title={say('user.invite')} onClose={onClose}>
      <Form onSubmit={submit} action={invite} send={say('user.invite')} onCancel={onClose}>
        <Field
          label={say('email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          fault={faultsOf(invite.error).email}
          isRequired
          autoFocus
        />
        <Choice label={say('user.role')} value={role} options={say.options('role', ROLES)} onChange={setRole} />
      </Form>
    </Window>
  )
}

type Change = { role?: Role; disabled?: boolean }

const UserActions = ({ user, onInvited }: { user: UserItem; onInvited: (invitation: Invitation) => void }) => {
  const { email } = user
  const one = api.admin.users({ id: user.id })
  const refresh = ['users']
  const change = useAction((wanted: Change) => one.patch(wanted), {
    refresh,
    ask: ({ role, disabled }) => {
      if (role) return questionOf('user.roleChange', say('user.roleChange.do'), { email })
      return disabled ? questionOf('user.disable', say('user.disable'), { email }) : undefined
    },
    done: (_, { disabled }) =>
      say(disabled === undefined ? 'user.roleChanged' : disabled ? 'user.disabled' : 'user.enabled', { email }),
    opposite: ({ disabled }) => (disabled === undefined ? { role: user.role } : { disabled: !disabled }),
  })
  const inviteAgain = useAction(() => one.invitation.post(), { refresh })
  const endSessions = useAction(() => one.sessions.delete(), {
    refresh,
    ask: () => questionOf('user.endSessions', say('user.endSessions'), { email }),
    done: () => say('user.sessionsEnded', { email }),
  })
  const remove = useAction(() => one.delete(), {
    refresh,
    ask: () => questionOf('user.remove', say('delete'), { email }),
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
