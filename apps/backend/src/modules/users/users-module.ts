import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import { changeUser, endTokens, removeUser } from '@jobs/catalog/users/change-user.ts'
import { type Invitation, inviteAgain, inviteUser } from '@jobs/catalog/users/invite-user.ts'
import { USER_STATES, type UserDetails, findUserDetails, listUsers } from '@jobs/catalog/users/list-users.ts'
import { ROLES } from '@jobs/types/role.ts'
import { Instant } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { choiceFilter, textFilter } from '../../http/filters.ts'
import { idRef } from '../../http/id-ref.ts'
import { withInstants } from '../../http/instants.ts'
import { admin, nothing } from '../../http/operation.ts'
import { paging, paged, pageRequest, pageAnswer } from '../../http/paging.ts'
import { present } from '../../http/present.ts'
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
  const show = async (id: number) => showUser(present(await findUserDetails(catalog, id, Date.now()), noSuchUser))
  return guarded(auth, '/api/admin/users')
    .get(
      '',
      async ({ query }) => pageAnswer(query, await listUsers(catalog, pageRequest(query), Date.now()), showUser),
      {
        ...admin('listUsers', 'List users, sorted by email address'),
        query: UsersQuery,
        response: { 200: paged(UserShape) },
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
        ...admin('inviteUser', 'Invite a user; returns a token to set a password with', 409),
        body: NewUserInput,
        response: { 201: InvitedUser },
      },
    )
    .get('/:id', async ({ params }) => await show(params.id), {
      ...admin('getUser', 'Get a user'),
      params: UserRef,
      response: { 200: UserShape },
    })
    .patch(
      '/:id',
      async ({ params, body, user }) => {
        if (Object.keys(body).length > 0) await changeUser(catalog, params.id, body, user, Date.now())
        return await show(params.id)
      },
      {
        ...admin('updateUser', 'Update the role of a user or disable them; ends their sessions', 409),
        params: UserRef,
        body: UserChangeInput,
        response: { 200: UserShape },
      },
    )
    .delete(
      '/:id',
      async ({ params, user }) => {
        if (!(await removeUser(catalog, params.id, user, Date.now()))) throw noSuchUser()
      },
      { ...admin('removeUser', 'Remove a user; their audit entries are kept', 409), params: UserRef, ...nothing },
    )
    .post(
      '/:id/invitation',
      async ({ params, user }) =>
        showInvitation(present(await inviteAgain(catalog, params.id, user, Date.now()), noSuchUser)),
      {
        ...admin(
          'inviteUserAgain',
          'Create a new invitation, also for a forgotten password; replaces the previous one',
        ),
        params: UserRef,
        response: { 200: InvitationShape },
      },
    )
    .delete(
      '/:id/sessions',
      async ({ params, user }) => {
        const { id } = await show(params.id)
        await endTokens(catalog, id, user, Date.now())
      },
      { ...admin('endUserSessions', 'Log a user out everywhere'), params: UserRef, ...nothing },
    )
}
