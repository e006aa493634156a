import { operation } from '../../http/operation.ts'
import { guarded } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import { Overview } from './overview-shapes.ts'
import { type OverviewDeps, readOverview } from './read-overview.ts'

/** How long one reading serves all callers. */
const GOOD_MS = 2000

/** Route that returns the state of the whole installation. */
export const overviewModule = ({ auth, ...deps }: OverviewDeps & { auth: Auth }) => {
  let last: { reading: Promise<Overview>; until: number } | undefined
  const read = async () => {
    const now = Date.now()
    if (last && now < last.until) return await last.reading
    const reading = readOverview(deps, now)
    last = { reading, until: now + GOOD_MS }
    reading.catch(() => (last = undefined))
    return await reading
  }
  return guarded(auth, '/api/admin/overview').get('', read, {
    role: 'viewer',
    response: { 200: Overview },
    detail: operation('getOverview', 'Get the state of engines, feeds, the listing, the queue and reviews'),
  })
}
