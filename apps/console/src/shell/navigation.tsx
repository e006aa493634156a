import { useMay } from '../api/session.ts'
import { say } from '../texts/say.ts'
import { hrefOf } from './router.ts'
import { NAVIGATED, roleOf, type ViewName } from './views.ts'

/** Links to the views that the user's role may see. */
export const Navigation = ({ current }: { current: ViewName }) => {
  const may = { viewer: useMay('viewer'), editor: useMay('editor'), admin: useMay('admin') }
  return (
    <nav className="navigation" aria-label={say('navigation')}>
      <ul>
        {NAVIGATED.filter((name) => may[roleOf(name)]).map((name) => (
          <li key={name}>
            <a href={hrefOf([name])} aria-current={name === current ? 'page' : undefined}>
              {say(`nav.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
