import { z } from 'zod'

export const JSON_LINES = 'application/x-ndjson'

/** Response schema of JSON Lines. */
export const JsonLines = z.string().describe('One JSON value per line.')

/** Creates a JSON Lines response that streams the batches. @param name file name of the download */
export const jsonLines = <Row extends object>(
  name: string,
  batches: AsyncGenerator<readonly Row[], undefined, undefined>,
  show: (row: Row) => object = (row) => row,
): Response => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map((row) => `${JSON.stringify(show(row))}\n`).join('')))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
  const headers = { 'content-type': JSON_LINES, 'content-disposition': `attachment; filename="${name}"` }
  return new Response(body, { headers })
}
