import { useSyncExternalStore } from 'react'
import { useText } from '../texts/use-text.ts'

let now = Date.now()
const watchers = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const STEP_MS = 5000

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const one of watchers) one()
  }, STEP_MS)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A relative time, with the exact one as tooltip. */
export const Ago = ({ at }: { at: string | undefined }) => {
  const say = useText()
  const moment = useSyncExternalStore(watch, () => now)
  if (!at) return <>–</>
  return (
    <time dateTime={at} title={say.instant(at)}>
      {say.relative(at, Math.max(moment, Date.now() - STEP_MS))}
    </time>
  )
}

export const At = ({ at }: { at: string | undefined }) => {
  const say = useText()
  return at ? <time dateTime={at}>{say.instant(at)}</time> : <>–</>
}
