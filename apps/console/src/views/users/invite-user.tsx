import { ROLES, type Role } from '@jobs/types/role.ts'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import type { Invitation } from '../../api/shapes.ts'
import { say } from '../../texts/say.ts'
import { Form } from '../../ui/form/form.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Field } from '../../ui/form/fields.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Window } from '../../ui/dialog/window.tsx'

/** Invites a new user, who sets a password. */
export const InviteUser = ({
  onClose,
  onInvited,
}: {
  onClose: () => void
  onInvited: (invitation: Invitation) => void
}) => {
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
