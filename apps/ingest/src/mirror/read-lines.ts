import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** More than the longest description a job may have. */
const MAX_LINE_BYTES = 8 * 2 ** 20

/** A line that is longer is given as this, and what follows it is read. */
export const TOO_LONG = '\0'

/**
 * The lines of a compressed file, one after the other: it is never whole in memory, and neither is a line that is longer
 * than one may be. @throws zlib's error for a file that is not gzip
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  const bytes = createReadStream(path).pipe(createGunzip())
  const decoder = new TextDecoder()
  let rest: Buffer[] = []
  let length = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      if (length <= MAX_LINE_BYTES) rest.push(chunk.subarray(from, end))
      yield length + end - from > MAX_LINE_BYTES ? TOO_LONG : decoder.decode(Buffer.concat(rest))
      rest = []
      length = 0
      from = end + 1
    }
    length += chunk.length - from
    if (length <= MAX_LINE_BYTES) rest.push(chunk.subarray(from))
    else rest = []
  }
  if (length > 0) yield length > MAX_LINE_BYTES ? TOO_LONG : decoder.decode(Buffer.concat(rest))
}
