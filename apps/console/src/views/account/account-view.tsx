import { say } from '../../texts/say.ts'
import { Sessions } from './sessions.tsx'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { faultsOf } from '../../api/problem.ts'
import { endSession } from '../../api/session.ts'
import { Form } from '../../ui/form/form.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useAction } from '../../ui/use-action.ts'

/** The user's password and sessions. */
export const AccountView = () => (
  <>
    <h1>{say('nav.account')}</h1>
    <Sessions />
    <ChangePassword />
  </>
)

/** Changes the password; requires the current one. */
const ChangePassword = () => {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const change = useAction(() => api.auth.password.post({ currentPassword, newPassword }), {
    done: () => say('account.password.done'),
    isQuiet: true,
  })
  const submit = () => change.mutate(undefined, { onSuccess: endSession })
  const faults = faultsOf(change.error)
  return (
    <Form onSubmit={submit} action={change} send={say('account.password')} isPanel>
      <h2>{say('account.password')}</h2>
      <PasswordField
        label={say('account.password.now')}
        value={currentPassword}
        onChange={setCurrent}
        fault={faults.currentPassword}
      />
      <PasswordField isNew value={newPassword} onChange={setNew} fault={faults.newPassword} />
      <p className="soft">{say('account.password.hint')}</p>
    </Form>
  )
}
