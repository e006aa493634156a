import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Writes rows to a gzip file, one JSON object per line. The output is deterministic: the header has no timestamp. */
export const createJsonlFile = (path: string) => {
  const gzip = createGzip({ level: 6 })
  const file = createWriteStream(path, { mode: 0o600 })
  const written = finished(gzip.pipe(file))
  written.catch(() => {})
  return {
    async add(rows: readonly object[]) {
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
    },
    async end() {
      gzip.end()
      await written
    },
  }
}
