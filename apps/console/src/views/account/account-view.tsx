import { say } from '../../texts/say.ts'
import { ChangePassword } from './change-password.tsx'
import { Sessions } from './sessions.tsx'

/** The user's password and sessions. */
export const AccountView = () => (
  <>
    <h1>{say('nav.account')}</h1>
    <Sessions />
    <ChangePassword />
  </>
)
