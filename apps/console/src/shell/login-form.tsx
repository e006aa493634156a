import { type FormEvent, useState } from 'react'
import { logIn } from '../api/client.ts'
import { ProblemError } from '../api/problem.ts'
import { useText } from '../texts/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/fields.tsx'
import { wordsOf } from '../ui/problem-notice.tsx'

/** @param email of whoever has to log in again; absent where anyone may */
export const LoginForm = ({ email: known }: { email?: string }) => {
  const say = useText()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await logIn(email, password)
    } catch (caught) {
      setError(caught)
      setBusy(false)
    }
  }
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <Field
        label={say('email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isReadOnly={known !== undefined}
        autoFocus={known === undefined}
        isRequired
      />
      <Field
        label={say('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus={known !== undefined}
        isRequired
      />
      {error !== undefined && (
        <p className="notice notice-fault" role="alert">
          {error instanceof ProblemError && error.status === 401 ? say('login.wrong') : wordsOf(error, say)}
        </p>
      )}
      <div className="actions">
        <Button type="submit" kind="main" isPending={isBusy}>
          {say('login')}
        </Button>
      </div>
    </form>
  )
}
