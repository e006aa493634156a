import { useEffect, useSyncExternalStore } from 'react'

/** Where in the console one is: `#/jobs/12?state=active` is `['jobs', '12']` and its query. */
export interface Route {
  path: readonly string[]
  query: URLSearchParams
}

/** Decides whether a page with unsaved input is left. */
type Guard = () => Promise<boolean>

let guard: Guard | undefined
let shown = location.hash
let route = read(shown)
const watchers = new Set<() => void>()

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
  route = read(hash)
  if (isOtherPage) window.scrollTo(0, 0)
  for (const watch of watchers) watch()
}

const moved = async () => {
  const wanted = location.hash
  if (wanted === shown) return
  if (!guard) return show(wanted)
  history.replaceState(null, '', shown || '#/')
  if (!(await guard())) return
  guard = undefined
  location.hash = wanted
}
window.addEventListener('hashchange', () => void moved())

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useRoute = (): Route => useSyncExternalStore(watch, () => route)

/** The address of a page, for links. Empty parameters are left out. */
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

/** Changes parameters of the page that is shown, without another entry in the history. */
export const setQuery = (change: Readonly<Record<string, string | undefined>>): void => {
  const all = { ...Object.fromEntries(route.query), ...change }
  const href = hrefOf(route.path, all)
  history.replaceState(null, '', href)
  show(href)
}

/** While `isDirty`, leaving the page asks first. */
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
