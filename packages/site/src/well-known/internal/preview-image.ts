import { readFileSync } from 'node:fs'
import type { Finished } from '@jobs/http/document.ts'
import { namedTag } from '@jobs/http/if-none-match.ts'

const BYTES = new Uint8Array(readFileSync(new URL('../../../images/preview.png', import.meta.url)))
const TAG = `"${Bun.hash(BYTES).toString(36)}"`
const HEADERS = { 'cache-control': 'public, max-age=604800', 'x-content-type-options': 'nosniff', etag: TAG }

/**
 * Image for link previews: one for all pages, without text, 1200 by 630; drawing one per job would cost more than its
 * page.
 */
export const previewImage: Finished = {
  answer: {
    fingerprint: TAG,
    size: BYTES.length,
    respond: (_, ifNoneMatch) =>
      ifNoneMatch && namedTag(ifNoneMatch, [TAG])
        ? new Response(null, { status: 304, headers: HEADERS })
        : new Response(BYTES, { headers: { ...HEADERS, 'content-type': 'image/png' } }),
  },
}
