import { useSyncExternalStore } from 'react'

/** Holds a state outside the components; `use` renders a component again when it changes. */
export const createStore = <State>(initial: State) => {
  let state = initial
  const watchers = new Set<() => void>()
  const get = () => state
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }
  const set = (next: State) => {
    state = next
    for (const notify of watchers) notify()
  }
  return { get, set, use: () => useSyncExternalStore(watch, get) }
}
