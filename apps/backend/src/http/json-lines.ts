import { z } from 'zod'

export const JSON_LINES = 'application/x-ndjson'

/** The schema of an answer that is one JSON value a line. */
export const JsonLines = z.string().describe('One JSON value a line.')

/** An answer of one JSON value a line, sent batch by batch. @param name of the file that it is saved as */
export const jsonLines = (name: string, batches: AsyncGenerator<readonly object[], undefined, undefined>): Response => {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map((row) => `${JSON.stringify(row)}\n`).join('')))
    },
    async cancel() {
      await batches.return(undefined)
    },
  })
  const headers = { 'content-type': JSON_LINES, 'content-disposition': `attachment; filename="${name}"` }
  return new Response(body, { headers })
}
