import { LRUCache } from 'lru-cache'
import { documentRoute, type Finished, finished, type Document } from '@jobs/http/document.ts'
import { type Frame, frameKey, frameOf, inLanguage } from './internal/frame.ts'
import type { PagesDeps } from './pages-deps.ts'

/** Bounded, because clients can send any Host. */
const MAX_KEPT = 32

type Make = (frame: Frame, origin: string) => Document

/** Creates a route for an English document that depends only on its origin; rendered once per origin. */
export const staticRoute = (deps: PagesDeps, make: Make) =>
  keptRoute(deps, (request) => inLanguage(frameOf(deps, request), 'en'), make)

/** Like `staticRoute`, for a page in each language. */
export const staticPageRoute = (deps: PagesDeps, make: Make) =>
  keptRoute(deps, (request) => frameOf(deps, request), make)

const keptRoute = (deps: PagesDeps, frameFor: (request: Request) => Frame, make: Make) => {
  const kept = new LRUCache<string, Finished>({ max: MAX_KEPT })
  return documentRoute(deps.site, ({ request, origin }) => {
    const frame = frameFor(request)
    const key = `${frameKey(frame)} ${origin}`
    const document = kept.get(key) ?? finished(make(frame, origin))
    kept.set(key, document)
    return document
  })
}
