import { z } from 'zod'

export const JSON_LINES = 'application/x-ndjson'

/** Response schema of JSON Lines. */
export const JsonLines = z.string().describe('One JSON value per line.')

/** Creates a JSON Lines response that streams the batches. @param name file name of the download */
export const jsonLines = <Row extends object>(
  name: string,
  batches: AsyncIterable<readonly Row[]>,
  show: (row: Row) => object = (row) => row,
): Response => {
  const lines = async function* () {
    for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(show(row))}\n`).join('')
  }
  const headers = { 'content-type': JSON_LINES, 'content-disposition': `attachment; filename="${name}"` }
  // Bun takes async iterables as bodies, which its types omit.
  return new Response(lines() as never, { headers })
}
