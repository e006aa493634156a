import { useState } from 'react'
import { api } from '../api/client.ts'
import { faultsOf } from '../api/problem.ts'
import { say } from '../texts/say.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { useAction } from '../ui/use-action.ts'
import { go } from './router.ts'

/** Form in which an invited user, or one who forgot their password, sets a password. */
export const AcceptInvitation = ({ token }: { token: string }) => {
  const [password, setPassword] = useState('')
  const accept = useAction(() => api.auth['set-password'].post({ token, newPassword: password }), { isQuiet: true })
  return (
    <main className="login">
      <h1>{say('invitation')}</h1>
      {accept.isSuccess ? (
        <>
          <p role="status">{say('invitation.done')}</p>
          <Button kind="main" onPress={() => go('#/')}>
            {say('login')}
          </Button>
        </>
      ) : (
        <Form onSubmit={() => accept.mutate()} action={accept} send={say('password.set')}>
          <PasswordField isNew value={password} onChange={setPassword} fault={faultsOf(accept.error).newPassword} />
        </Form>
      )}
    </main>
  )
}
