import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useMay } from '../../api/session.ts'
import type { Invitation, UserItem } from '../../api/shapes.ts'
import { useList } from '../../api/use-read.ts'
import { useFilters } from '../../shell/router.ts'
import { type Say, useText } from '../../texts/use-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/filter.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteUser } from './invite-user.tsx'
import { ROLES } from '../../api/session.ts'
import { UserActions } from './user-actions.tsx'

const FRESH_MS = 30_000

const STATES = ['active', 'invited', 'disabled'] as const

const columnsOf = (say: Say, onInvited: (invitation: Invitation) => void): Column<UserItem>[] => [
  { title: say('email'), cell: ({ email }) => email },
  { title: say('user.role'), cell: ({ role }) => say(`role.${role}`) },
  { title: say('user.state'), cell: ({ state }) => <Badge state={state} /> },
  { title: say('user.lastLogin'), cell: ({ lastLoginAt }) => <Ago at={lastLoginAt} /> },
  { title: say('user.sessions'), isNumber: true, cell: ({ sessions }) => sessions },
  { title: say('user.actions.short'), cell: (user) => <UserActions {...{ user, onInvited }} /> },
]

/** The users and their roles. */
export const UsersView = () => {
  const say = useText()
  const mayInvite = useMay('admin')
  const [isInviting, setInviting] = useState(false)
  const [invitation, setInvitation] = useState<Invitation>()
  const users = useList('users', api.admin.users.get, useFilters(), { freshMs: FRESH_MS })
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
        <ChoiceFilter name="role" label={say('user.role')} options={say.options('role', ROLES)} />
        <ChoiceFilter name="state" label={say('user.state')} options={say.options('state', STATES)} />
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
