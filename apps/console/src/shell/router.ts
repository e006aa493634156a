import { useEffect } from 'react'
import { createStore } from '../api/store.ts'

/** Current location: `#/jobs/12?state=active` has the path `['jobs', '12']` and the query `state=active`. */
export interface Route {
  path: readonly string[]
  query: URLSearchParams
}

/** Resolves to whether a page with unsaved input may be left. */
type Guard = () => Promise<boolean>

let guard: Guard | undefined
let shown = location.hash
/** Each entry of the history states its position, so that a refused move can be taken back. */
const positionHere = (): number | undefined => (history.state as { at: number } | null)?.at
let at = positionHere() ?? 0
const route = createStore(read(shown))

function read(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { path: path.split('/').filter(Boolean).map(decode), query: new URLSearchParams(query) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const show = (hash: string) => {
  const isOtherPage = hash.split('?')[0] !== shown.split('?')[0]
  shown = hash
  route.set(read(hash))
  if (isOtherPage) window.scrollTo(0, 0)
}

const moved = async () => {
  const wanted = location.hash
  if (wanted === shown) return
  const known = positionHere()
  const to = known ?? at + 1
  if (!guard) {
    at = to
    history.replaceState({ at }, '')
    return show(wanted)
  }
  history.go(at - to)
  if (!(await guard())) return
  guard = undefined
  if (known === undefined) location.hash = wanted
  else history.go(to - at)
}
history.replaceState({ at }, '')
window.addEventListener('hashchange', () => void moved())

export const useRoute = route.use

/** Returns the query of the address as filters of a list. */
export const useFilters = (): Record<string, string> => Object.fromEntries(useRoute().query)

/** Returns the link to a page, omitting empty parameters. */
export const hrefOf = (
  path: readonly (string | number)[],
  query: Readonly<Record<string, string | undefined>> = {},
): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const text = new URLSearchParams(given).toString()
  return `#/${path.map((part) => encodeURIComponent(part)).join('/')}${text && `?${text}`}`
}

export const go = (href: string): void => {
  location.hash = href
}

/** Updates query parameters of the current page without adding a history entry. */
export const setQuery = (change: Readonly<Record<string, string | undefined>>): void => {
  const { path, query } = route.get()
  const href = hrefOf(path, { ...Object.fromEntries(query), ...change })
  history.replaceState({ at }, '', href)
  show(href)
}

/** Asks for confirmation before leaving the page while `isDirty`. */
export const useLeaveGuard = (isDirty: boolean, ask: Guard): void => {
  useEffect(() => {
    if (!isDirty) return undefined
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    guard = ask
    window.addEventListener('beforeunload', unload)
    return () => {
      if (guard === ask) guard = undefined
      window.removeEventListener('beforeunload', unload)
    }
  }, [isDirty, ask])
}
