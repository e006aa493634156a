import { rawBody } from './raw-body.ts'

/** A query as it was sent: a text each, a list of those given more than once. */
export type SentQuery = Readonly<Record<string, string | readonly string[]>>

export const sentQuery = (params: URLSearchParams): SentQuery =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )

/**
 * A hook before validation that gives a route what was sent. Of the query, because Elysia makes a list of any text with a
 * comma in it where the schema is not one of its own; of the path, because it replaces broken escapes: a part that has
 * any is undefined.
 */
export const asSent = (context: { request: Request; query: object; params: object }): void => {
  const url = URL.parse(context.request.url)
  context.query = sentQuery(url?.searchParams ?? new URLSearchParams())
  if (url && !isDecodable(url.pathname)) {
    context.params = Object.fromEntries(Object.keys(context.params).map((name) => [name, undefined]))
  }
}

/** For a route whose schemas read what was sent, and not its body. */
export const sentInput = { ...rawBody, transform: asSent }

/** Whether the escapes of an address stand for UTF-8. */
export const isDecodable = (address: string): boolean => {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
