import { useState } from 'react'
import { logIn } from '../api/client.ts'
import { ProblemError } from '../api/problem.ts'
import { useText } from '../texts/use-text.ts'
import { Field } from '../ui/fields.tsx'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { wordsOf } from '../ui/problem-notice.tsx'

/** @param email the user who has to log in again; absent if anyone may log in */
export const LoginForm = ({ email: known }: { email?: string }) => {
  const say = useText()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await logIn(email, password)
    } catch (caught) {
      setError(caught)
      setBusy(false)
    }
  }
  const notice = (
    <p className="notice notice-fault" role="alert">
      {error instanceof ProblemError && error.status === 401 ? say('login.wrong') : wordsOf(error, say)}
    </p>
  )
  return (
    <Form onSubmit={() => void submit()} error={error} notice={notice} isPending={isBusy} send={say('login')}>
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
      <PasswordField value={password} onChange={setPassword} autoFocus={known !== undefined} />
    </Form>
  )
}
