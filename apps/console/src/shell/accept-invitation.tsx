import { useState } from 'react'
import { answer, api } from '../api/client.ts'
import { faultsOf } from '../api/problem.ts'
import { useText } from '../texts/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { go } from './router.ts'

/** Form in which an invited user, or one who forgot their password, sets a password. */
export const AcceptInvitation = ({ token }: { token: string }) => {
  const say = useText()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  const submit = async () => {
    setError(undefined)
    try {
      await answer(api.auth['set-password'].post({ token, newPassword: password }))
      setDone(true)
    } catch (caught) {
      setError(caught)
    }
  }
  return (
    <main className="login">
      <h1>{say('invitation')}</h1>
      {isDone ? (
        <>
          <p role="status">{say('invitation.done')}</p>
          <Button kind="main" onPress={() => go('#/')}>
            {say('login')}
          </Button>
        </>
      ) : (
        <Form onSubmit={() => void submit()} error={error} send={say('password.set')}>
          <PasswordField isNew value={password} onChange={setPassword} fault={faultsOf(error).newPassword} />
        </Form>
      )}
    </main>
  )
}
