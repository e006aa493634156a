import { useState } from 'react'
import { logOut } from '../api/client.ts'
import { currentUser, may } from '../api/session.ts'
import { say } from '../texts/say.ts'
import { Field } from '../ui/form.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { go, hrefOf } from './router.ts'
import { NAVIGATED, roleOf, type ViewName } from './views.ts'

/** Header with the console's name, the language and the user menu. */
export const Header = () => {
  const email = currentUser()?.email ?? ''
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

/** Search over all entities; results have their own page with a permanent address. */
const SearchBox = () => {
  const [text, setText] = useState('')
  return (
    <search className="header-search">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) go(hrefOf(['search'], { q: text.trim() }))
        }}
      >
        <Field type="search" label={say('search')} value={text} onChange={setText} />
      </form>
    </search>
  )
}

/** Links to the views that the user's role may see. */
export const Navigation = ({ current }: { current: ViewName }) => (
  <nav className="navigation" aria-label={say('navigation')}>
    <ul>
      {NAVIGATED.filter((name) => may(roleOf(name))).map((name) => (
        <li key={name}>
          <a href={hrefOf([name])} aria-current={name === current ? 'page' : undefined}>
            {say(`nav.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
