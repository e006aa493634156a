import { createStore } from '../api/store.ts'
import { say } from '../texts/say.ts'

const STEP_MS = 5000
const now = createStore(Date.now())
setInterval(() => now.set(Date.now()), STEP_MS)

/** A relative time, with the exact one as tooltip. */
export const Ago = ({ at }: { at: string | undefined }) => {
  const moment = now.use()
  if (!at) return <>–</>
  return (
    <time dateTime={at} title={say.instant(at)}>
      {say.relative(at, Math.max(moment, Date.now() - STEP_MS))}
    </time>
  )
}

export const At = ({ at }: { at: string | undefined }) => (at ? <time dateTime={at}>{say.instant(at)}</time> : <>–</>)
