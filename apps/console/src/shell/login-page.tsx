import { useEffect } from 'react'
import { useText } from '../texts/use-text.ts'
import { LanguageChoice } from './language-choice.tsx'
import { LoginForm } from './login-form.tsx'

export const LoginPage = () => {
  const say = useText()
  useEffect(() => {
    document.title = `${say('login')} · ${say('console')}`
  }, [say])
  return (
    <main className="login">
      <h1>{say('console')}</h1>
      <p>{say('login.why')}</p>
      <LoginForm />
      <LanguageChoice />
    </main>
  )
}
