import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { logOut } from '../api/client.ts'
import { useSession, currentUser, may } from '../api/session.ts'
import { useSpoken } from '../texts/language.ts'
import { say } from '../texts/say.ts'
import { Confirmation } from '../ui/dialog.tsx'
import { ProblemNotice } from '../ui/faults.tsx'
import { Field } from '../ui/form.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { MenuButton } from '../ui/menu-button.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { useCode } from '../ui/use-code.ts'
import { AcceptInvitation, LoginAgain, LoginPage, LanguageChoice } from './login.tsx'
import { useRoute, go, hrefOf } from './router.ts'
import { loadOf, type ViewName, viewOf, NAVIGATED, roleOf } from './views.ts'

/**
 * The console: the login, or the view named by the address. It follows the language and the session, which all others
 * read without subscribing: everything is rendered again when one of them changes.
 */
export const App = () => {
  const { language, locale } = useSpoken()
  const session = useSession()
  const { path } = useRoute()
  const queries = useQueryClient()
  const isOut = session.kind === 'out'
  // Cached data of one user must not be visible to the next.
  useEffect(() => {
    if (isOut) queries.clear()
  }, [isOut, queries])
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <I18nProvider locale={locale}>
      {path[0] === 'invitation' ? <AcceptInvitation token={path[1] ?? ''} /> : isOut ? <LoginPage /> : <Inside />}
      <Confirmation />
      {session.kind === 'over' && <LoginAgain email={session.user.email} />}
      <Toasts />
    </I18nProvider>
  )
}

const Inside = () => {
  const { language } = useSpoken()
  const { path } = useRoute()
  const name = viewOf(path)
  useEffect(() => {
    document.title = `${say(`nav.${name}`)} · ${say('console')}`
  }, [language, name])
  return (
    <>
      <a href="#main" className="skip" onClick={skip}>
        {say('skip')}
      </a>
      <Header />
      <Navigation current={name} />
      <main id="main" tabIndex={-1}>
        <ViewFault key={path.join('/')}>
          <View name={name} path={path.slice(1)} />
        </ViewFault>
      </main>
    </>
  )
}

const View = ({ name, path }: { name: ViewName; path: readonly string[] }) => (
  <Loaded query={useCode(name, loadOf(name))}>{(Shown) => <Shown path={path} />}</Loaded>
)

/** The router owns the address, so the link only moves the focus. */
const skip = (event: { preventDefault: () => void }) => {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** Shows an error in place of one view; the rest of the console remains usable. */
class ViewFault extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <ProblemNotice error={this.state.error} retry={() => this.setState({ error: undefined })} />
  }
}

const Header = () => {
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

const Navigation = ({ current }: { current: ViewName }) => (
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
