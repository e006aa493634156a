import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { SnapshotError } from './snapshot-error.ts'

/** More than the longest job may take: a million characters of description, escaped. */
const MAX_LINE_BYTES = 4 * 2 ** 20
/** Of all lines together, besides what each may take on average. */
const MIN_BYTES = 16 * 2 ** 20
const MEAN_LINE_BYTES = 256 * 2 ** 10
/** A line that is longer is given as this, and what follows it is read. */
export const TOO_LONG = '\0'

/**
 * The lines of a compressed file, one after the other: it is never whole in memory, and neither is a line longer than 4 MiB.
 * @param maxLines how many there may be; with 256 KiB a line on average, that bounds what is unpacked
 * @throws SnapshotError beyond that, and for a file that cannot be unpacked
 */
export async function* readLines(path: string, maxLines: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const maxBytes = MIN_BYTES + maxLines * MEAN_LINE_BYTES
  let rest: Buffer[] = []
  let [length, read, lines] = [0, 0, 0]
  const lineOf = (last: Buffer) => {
    lines += 1
    if (lines > maxLines) throw new SnapshotError('the file has more lines than its list announces')
    const line = length + last.length > MAX_LINE_BYTES ? TOO_LONG : decoder.decode(Buffer.concat([...rest, last]))
    rest = []
    length = 0
    return line
  }
  for await (const chunk of unpacked(path)) {
    read += chunk.length
    if (read > maxBytes) throw new SnapshotError('the file unpacks to more than its list allows for')
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield lineOf(chunk.subarray(from, end))
      from = end + 1
    }
    length += chunk.length - from
    if (length <= MAX_LINE_BYTES) rest.push(chunk.subarray(from))
    else rest = []
  }
  if (length > 0) yield lineOf(Buffer.alloc(0))
}

async function* unpacked(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path).pipe(createGunzip()) as AsyncIterable<Buffer>
  } catch (error) {
    throw new SnapshotError(`the file cannot be unpacked: ${error instanceof Error ? error.message : 'unknown error'}`)
  }
}
