import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { SnapshotError } from './snapshot-error.ts'

/** More than the largest job needs: a million characters of description, escaped. */
const MAX_LINE_BYTES = 4 * 2 ** 20
/** Allowed unpacked size of a file: a base plus an average per line. */
const MIN_BYTES = 16 * 2 ** 20
const MEAN_LINE_BYTES = 256 * 2 ** 10
/** Stands for a line that is too long. */
export const TOO_LONG = '\0'

/**
 * Yields the lines of a gzip file without holding it in memory. Lines longer than 4 MiB are replaced by `TOO_LONG`.
 * @param maxLines maximum number of lines, which also limits the unpacked size to an average of 256 KiB per line
 * @throws SnapshotError beyond these limits or if the file cannot be unpacked
 */
export async function* readLines(path: string, maxLines: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const maxBytes = MIN_BYTES + maxLines * MEAN_LINE_BYTES
  let rest: Buffer[] = []
  let [length, read, lines] = [0, 0, 0]
  const lineOf = (last: Buffer) => {
    lines += 1
    if (lines > maxLines) throw new SnapshotError('the file has more lines than announced')
    const line = length + last.length > MAX_LINE_BYTES ? TOO_LONG : decoder.decode(Buffer.concat([...rest, last]))
    rest = []
    length = 0
    return line
  }
  for await (const chunk of unpacked(path)) {
    read += chunk.length
    if (read > maxBytes) throw new SnapshotError('the file unpacks to more bytes than its number of lines allows')
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
