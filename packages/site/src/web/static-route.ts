import { LRUCache } from 'lru-cache'
import { documentRoute, type Finished, finished, type Document } from '@jobs/http/document.ts'
import { type Frame, frameKey, frameOf, inLanguage } from './internal/frame.ts'
import type { PagesDeps } from './pages-deps.ts'

/** Clients can send any Host. */
const MAX_KEPT = 32

type Make = (frame: Frame, origin: string) => Document

/**
 * A route for a document in English that depends on nothing but its address: made once for each such place.
 * @param edition the document is rebuilt whenever this value changes
 */
export const staticRoute = (deps: PagesDeps, make: Make, edition: () => string = () => '') =>
  keptRoute(deps, (request) => inLanguage(frameOf(deps, request), 'en'), make, edition)

/** The same for a page in each language. */
export const staticPageRoute = (deps: PagesDeps, make: Make) =>
  keptRoute(
    deps,
    (request) => frameOf(deps, request),
    make,
    () => '',
  )

const keptRoute = (deps: PagesDeps, frameFor: (request: Request) => Frame, make: Make, edition: () => string) => {
  const kept = new LRUCache<string, Finished>({ max: MAX_KEPT })
  return documentRoute(deps.site, ({ request, origin }) => {
    const frame = frameFor(request)
    const key = `${frameKey(frame)} ${origin} ${edition()}`
    const document = kept.get(key) ?? finished(make(frame, origin))
    kept.set(key, document)
    return document
  })
}
