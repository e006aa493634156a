import { endSession } from '../api/session.ts'
import { useText } from '../texts/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Window } from '../ui/window.tsx'
import { LoginForm } from './login-form.tsx'

/** Login dialog over the open view, which is kept. */
export const LoginAgain = ({ email }: { email: string }) => {
  const say = useText()
  return (
    <Window title={say('login.again')} role="alertdialog">
      <p>{say('login.over')}</p>
      <LoginForm email={email} />
      <Button kind="quiet" onPress={endSession}>
        {say('login.leave')}
      </Button>
    </Window>
  )
}
