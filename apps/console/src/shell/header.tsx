import { Button as Pressable } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { logOut } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { useText } from '../texts/use-text.ts'
import { LanguageChoice } from './language-choice.tsx'
import { go, hrefOf } from './router.ts'
import { SearchBox } from './search-box.tsx'

/** Header with the console's name, the language and the user menu. */
export const Header = () => {
  const say = useText()
  const session = useSession()
  if (session.kind === 'out') return null
  return (
    <header className="header">
      <a href="#/" className="brand">
        {say('console')}
      </a>
      <SearchBox />
      <LanguageChoice />
      <MenuTrigger>
        <Pressable className="button button-quiet account">{session.user.email}</Pressable>
        <Popover className="popover" placement="bottom end">
          <Menu className="options" aria-label={session.user.email}>
            <MenuItem className="option" onAction={() => go(hrefOf(['account']))}>
              {say('nav.account')}
            </MenuItem>
            <MenuItem className="option" onAction={() => void logOut().catch(() => undefined)}>
              {say('logout')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </header>
  )
}
