import { logOut } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { say } from '../texts/say.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { go, hrefOf } from './router.ts'
import { SearchBox } from './search-box.tsx'

/** Header with the console's name, the language and the user menu. */
export const Header = () => {
  const session = useSession()
  if (session.kind === 'out') return null
  const { email } = session.user
  return (
    <header className="header">
      <a href="#/" className="brand">
        {say('console')}
      </a>
      <SearchBox />
      <LanguageChoice />
      <MenuButton
        name={email}
        text={email}
        className="button button-quiet account"
        items={[
          [say('nav.account'), () => go(hrefOf(['account']))],
          [say('logout'), () => void logOut().catch(() => undefined)],
        ]}
      />
    </header>
  )
}
