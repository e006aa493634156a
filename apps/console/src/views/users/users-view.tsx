import { ROLES } from '@jobs/types/role.ts'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import type { Invitation, UserItem } from '../../api/shapes.ts'
import { useList } from '../../api/use-read.ts'
import { hrefOf, useFilters } from '../../shell/router.ts'
import { say } from '../../texts/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { ListHead } from '../../ui/table/list-head.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ChoiceFilter, TextFilter } from '../../ui/table/filter.tsx'
import { Listed } from '../../ui/table/listed.tsx'
import { Ago } from '../../ui/time.tsx'
import { InviteUser } from './invite-user.tsx'
import { UserActions } from './user-actions.tsx'
import { CopiedText } from '../../ui/dialog/copied-text.tsx'

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
