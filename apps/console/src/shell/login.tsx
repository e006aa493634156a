import { useEffect, useState } from 'react'
import { api, logIn } from '../api/client.ts'
import { faultsOf } from '../api/problem.ts'
import { endSession } from '../api/session.ts'
import { useSpoken, choose, LANGUAGES, type Language } from '../texts/language.ts'
import { say } from '../texts/say.ts'
import { Button } from '../ui/button.tsx'
import { Window } from '../ui/dialog.tsx'
import { Field, Form, PasswordField } from '../ui/form.tsx'
import { useAction, useTask } from '../ui/use-action.ts'
import { go } from './router.ts'

/** @param email the user who has to log in again; absent if anyone may log in */
const LoginForm = ({ email: known }: { email?: string }) => {
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const login = useTask(() => logIn(email, password), { isQuiet: true })
  return (
    <Form onSubmit={() => login.mutate()} action={login} send={say('login')}>
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

export const LoginPage = () => {
  const { language } = useSpoken()
  // The focused form disappears at login: the view takes the focus.
  useEffect(() => () => document.getElementById('main')?.focus(), [])
  useEffect(() => {
    document.title = `${say('login')} · ${say('console')}`
  }, [language])
  return (
    <main className="login">
      <h1>{say('console')}</h1>
      <p>{say('login.why')}</p>
      <LoginForm />
      <LanguageChoice />
    </main>
  )
}

/** Login dialog over the open view, which is kept. */
export const LoginAgain = ({ email }: { email: string }) => (
  <Window title={say('login.again')} role="alertdialog">
    <p>{say('login.over')}</p>
    <LoginForm email={email} />
    <Button kind="quiet" onPress={endSession}>
      {say('login.leave')}
    </Button>
  </Window>
)

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

const OTHER: Record<Language, Language> = { de: 'en', en: 'de' }

/** Link to the other language, in that language. */
export const LanguageChoice = () => {
  const other = OTHER[useSpoken().language]
  return (
    <Button kind="quiet" onPress={() => void choose(other)}>
      <span lang={other}>{LANGUAGES[other]}</span>
    </Button>
  )
}
