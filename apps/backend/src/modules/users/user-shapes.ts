import { ROLES } from '@jobs/types/role.ts'
import { USER_STATES, type UserDetails } from '@jobs/catalog/users/list-users.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { choiceFilter, textFilter } from '../../http/filters.ts'
import { idRef } from '../../http/id-ref.ts'
import { withInstants } from '../../http/instants.ts'
import { paging } from '../../http/paging.ts'
import { email } from '../auth/email.ts'

const role = z.enum(ROLES).describe('Each role includes the permissions of the ones before it.')

export const UsersQuery = z.strictObject({
  ...paging,
  q: textFilter().describe('Part of the email address.'),
  role: choiceFilter(ROLES),
  state: choiceFilter(USER_STATES),
})

export const UserRef = idRef('a user')

export const NewUserInput = z.strictObject({ email, role }).meta({ id: 'UserInvitation' })

/** Input to update a user; omitted fields are unchanged. */
export const UserChangeInput = z
  .strictObject({
    role,
    disabled: z.boolean('must be true or false').describe('A disabled user cannot log in; their data is kept.'),
  })
  .partial()
  .meta({ id: 'UserChange' })

export const UserShape = z
  .strictObject({
    id: z.int(),
    email: z.string(),
    role: z.enum(ROLES),
    state: z.enum(USER_STATES).describe('`invited`: no password set yet.'),
    createdAt: Instant,
    updatedAt: Instant,
    lastLoginAt: Instant.optional(),
    invitedUntil: Instant.optional().describe('When the invitation expires.'),
    sessions: z.int().describe('Number of active sessions.'),
  })
  .meta({ id: 'User' })

export const InvitationShape = z
  .strictObject({
    token: z.string().describe('Single-use token for `POST /api/auth/set-password`. It cannot be retrieved again.'),
    expiresAt: Instant,
  })
  .meta({ id: 'Invitation' })

export const InvitedUser = z.strictObject({ user: UserShape, invitation: InvitationShape }).meta({ id: 'InvitedUser' })

export const showUser = (user: UserDetails) =>
  withInstants(user, 'createdAt', 'updatedAt', 'lastLoginAt', 'invitedUntil')
