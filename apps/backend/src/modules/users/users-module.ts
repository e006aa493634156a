import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { changeUser } from '@jobs/catalog/users/change-user.ts'
import { endTokens } from '@jobs/catalog/users/end-tokens.ts'
import { type Invitation, inviteAgain, inviteUser } from '@jobs/catalog/users/invite-user.ts'
import { USER_STATES, type UserDetails, findUserDetails, listUsers } from '@jobs/catalog/users/list-users.ts'
import { removeUser } from '@jobs/catalog/users/remove-user.ts'
import { ROLES } from '@jobs/types/role.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { choiceFilter, textFilter } from '../../http/filters.ts'
import { idRef } from '../../http/id-ref.ts'
import { withInstants } from '../../http/instants.ts'
import { operation, answersNothing } from '../../http/operation.ts'
import { paging, paged, pageRequest, shownPage } from '../../http/paging.ts'
import { type AdminDeps, guarded } from '../auth/access.ts'
import { email } from '../auth/email.ts'

const role = z.enum(ROLES).describe('Each role includes the permissions of the ones before it.')

const UsersQuery = z.strictObject({
  ...paging,
  q: textFilter().describe('Part of the email address.'),
  role: choiceFilter(ROLES),
  state: choiceFilter(USER_STATES),
})

const UserRef = idRef('a user')

const NewUserInput = z.strictObject({ email, role }).meta({ id: 'UserInvitation' })

const UserChangeInput = z
  .strictObject({
    role,
    disabled: z.boolean('must be true or false').describe('A disabled user cannot log in; their data is kept.'),
  })
  .partial()
  .meta({ id: 'UserChange' })

const UserShape = z
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

const InvitationShape = z
  .strictObject({
    token: z.string().describe('Single-use token for `POST /api/auth/set-password`. It cannot be retrieved again.'),
    expiresAt: Instant,
  })
  .meta({ id: 'Invitation' })

const InvitedUser = z.strictObject({ user: UserShape, invitation: InvitationShape }).meta({ id: 'InvitedUser' })

const showUser = (user: UserDetails) => withInstants(user, 'createdAt', 'updatedAt', 'lastLoginAt', 'invitedUntil')

const noSuchUser = () => refusal('not_found', 'no-user')

const showInvitation = (invitation: Invitation) => withInstants(invitation, 'expiresAt')

/** Routes to invite, list, update and remove users. */
export const usersModule = ({ catalog, auth }: AdminDeps) => {
  const show = async (id: number) => {
    const user = await findUserDetails(catalog, id, Date.now())
    if (!user) throw noSuchUser()
    return showUser(user)
  }
  return guarded(auth, '/api/admin/users')
    .get(
      '',
      async ({ query }) => shownPage(query, await listUsers(catalog, pageRequest(query), Date.now()), showUser),
      {
        role: 'admin',
        query: UsersQuery,
        response: { 200: paged(UserShape) },
        detail: operation('listUsers', 'List users, sorted by email address'),
      },
    )
    .post(
      '',
      async ({ body, user, set, status }) => {
        const { user: invited, invitation } = await inviteUser(catalog, body, user, Date.now())
        set.headers.location = `/api/admin/users/${invited.id}`
        return status(201, { user: await show(invited.id), invitation: showInvitation(invitation) })
      },
      {
        role: 'admin',
        body: NewUserInput,
        response: { 201: InvitedUser },
        detail: operation('inviteUser', 'Invite a user; returns a token to set a password with', 409),
      },
    )
    .get('/:id', async ({ params }) => await show(params.id), {
      role: 'admin',
      params: UserRef,
      response: { 200: UserShape },
      detail: operation('getUser', 'Get a user'),
    })
    .patch(
      '/:id',
      async ({ params, body, user }) => {
        if (Object.keys(body).length > 0) await changeUser(catalog, params.id, body, user, Date.now())
        return await show(params.id)
      },
      {
        role: 'admin',
        params: UserRef,
        body: UserChangeInput,
        response: { 200: UserShape },
        detail: operation('updateUser', 'Update the role of a user or disable them; ends their sessions', 409),
      },
    )
    .delete(
      '/:id',
      async ({ params, user, status }) => {
        if (!(await removeUser(catalog, params.id, user, Date.now()))) throw noSuchUser()
        return status(204, undefined)
      },
      answersNothing('admin', UserRef, operation('removeUser', 'Remove a user; their audit entries are kept', 409)),
    )
    .post(
      '/:id/invitation',
      async ({ params, user }) => {
        const invitation = await inviteAgain(catalog, params.id, user, Date.now())
        if (!invitation) throw noSuchUser()
        return showInvitation(invitation)
      },
      {
        role: 'admin',
        params: UserRef,
        response: { 200: InvitationShape },
        detail: operation(
          'inviteUserAgain',
          'Create a new invitation, also for a forgotten password; replaces the previous one',
        ),
      },
    )
    .delete(
      '/:id/sessions',
      async ({ params, user, status }) => {
        const { id } = await show(params.id)
        await endTokens(catalog, id, user, Date.now())
        return status(204, undefined)
      },
      answersNothing('admin', UserRef, operation('endUserSessions', 'Log a user out everywhere')),
    )
}
