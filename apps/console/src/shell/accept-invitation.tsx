import { type FormEvent, useState } from 'react'
import { answer, api } from '../api/client.ts'
import { faultsOf } from '../api/problem.ts'
import { useText } from '../texts/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields.tsx'
import { wordsOf } from '../ui/problem-notice.tsx'
import { go } from './router.ts'

/** Where whoever was invited, or has forgotten a password, sets one. */
export const AcceptInvitation = ({ token }: { token: string }) => {
  const say = useText()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
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
        <form className="form" onSubmit={(event) => void submit(event)}>
          <Field
            label={say('password.new')}
            hint={say('password.rules')}
            type="password"
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            fault={faultsOf(error).newPassword}
            isRequired
          />
          {error !== undefined && (
            <p className="notice notice-fault" role="alert">
              {wordsOf(error, say)}
            </p>
          )}
          <div className="actions">
            <Button type="submit" kind="main">
              {say('password.set')}
            </Button>
          </div>
        </form>
      )}
    </main>
  )
}
