import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Invitation, UserItem } from '../../api/shapes.ts'
import { useList } from '../../api/use-list.ts'
import { useRoute } from '../../shell/router.ts'
import { optionsOf } from '../../ui/choice.tsx'
import { type Say, useText } from '../../texts/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/filter.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteUser } from './invite-user.tsx'
import { ROLES } from './roles.ts'
import { UserActions } from './user-actions.tsx'

const FRESH_MS = 30_000

const STATES = ['active', 'invited', 'disabled'] as const

const useUsers = (filters: Readonly<Record<string, string>>) =>
  useList('users', api.admin.users.get, filters, { freshMs: FRESH_MS })

const columnsOf = (say: Say, onInvited: (invitation: Invitation) => void): Column<UserItem>[] => [
  { key: 'email', title: say('email'), cell: ({ email }) => email },
  { key: 'role', title: say('user.role'), cell: ({ role }) => say(`role.${role}`) },
  { key: 'state', title: say('user.state'), cell: ({ state }) => <Badge state={state} /> },
  { key: 'login', title: say('user.lastLogin'), cell: ({ lastLoginAt }) => <Ago at={lastLoginAt} /> },
  { key: 'sessions', title: say('user.sessions'), isNumber: true, cell: ({ sessions }) => say.number(sessions) },
  { key: 'actions', title: say('user.actions.short'), cell: (user) => <UserActions {...{ user, onInvited }} /> },
]

/** The users and their roles. */
export const UsersView = () => {
  const say = useText()
  const { query } = useRoute()
  const mayInvite = useMay('admin')
  const [isInviting, setInviting] = useState(false)
  const [invitation, setInvitation] = useState<Invitation>()
  const users = useUsers(Object.fromEntries(query))
  return (
    <>
      <div className="head">
        <h1>{say('nav.users')}</h1>
        {mayInvite && (
          <Button kind="main" onPress={() => setInviting(true)}>
            {say('user.invite')}
          </Button>
        )}
      </div>
      <div className="filters" role="search">
        <TextFilter name="q" label={say('email')} />
        <ChoiceFilter
          name="role"
          label={say('user.role')}
          options={optionsOf(ROLES, (value) => say(`role.${value}`))}
        />
        <ChoiceFilter
          name="state"
          label={say('user.state')}
          options={optionsOf(STATES, (value) => say(`state.${value}`))}
        />
      </div>
      <Listed
        query={users}
        caption={say('nav.users')}
        columns={columnsOf(say, setInvitation)}
        idOf={({ id }) => String(id)}
        empty={say('user.none')}
      />
      {isInviting && <InviteUser onClose={() => setInviting(false)} onInvited={setInvitation} />}
      {invitation && <InvitationLink invitation={invitation} onClose={() => setInvitation(undefined)} />}
    </>
  )
}
