import { useState } from 'react'
import { logIn } from '../api/client.ts'
import { ProblemError } from '../api/problem.ts'
import { useText } from '../texts/use-text.ts'
import { Field } from '../ui/fields.tsx'
import { Form } from '../ui/form/form.tsx'
import { PasswordField } from '../ui/form/password-field.tsx'
import { wordsOf } from '../ui/problem-notice.tsx'
import { useTask } from '../ui/use-action.ts'

/** @param email the user who has to log in again; absent if anyone may log in */
export const LoginForm = ({ email: known }: { email?: string }) => {
  const say = useText()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const login = useTask(() => logIn(email, password), { isQuiet: true })
  const { error } = login
  const notice = (
    <p className="notice notice-fault" role="alert">
      {error instanceof ProblemError && error.status === 401 ? say('login.wrong') : wordsOf(error, say)}
    </p>
  )
  return (
    <Form onSubmit={() => login.mutate()} action={login} notice={notice} send={say('login')}>
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
