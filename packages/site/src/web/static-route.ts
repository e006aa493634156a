import { documentRoute, type Finished, finished, type Document } from '@jobs/http/document-route.ts'
import { LRUCache } from 'lru-cache'
import { type Frame, frameKey, frameOf } from './internal/frame.ts'
import type { PagesDeps } from './pages-deps.ts'

/** Bounded, because clients can send any Host. */
const MAX_KEPT = 32

/** Creates a route for a document or page that depends only on its frame; rendered once for each. */
export const staticRoute = (deps: PagesDeps, make: (frame: Frame) => Document) => {
  const kept = new LRUCache<string, Finished>({ max: MAX_KEPT })
  return documentRoute(deps.site, ({ request }) => {
    const frame = frameOf(deps, request)
    const key = frameKey(frame)
    const document = kept.get(key) ?? finished(make(frame))
    kept.set(key, document)
    return document
  })
}
