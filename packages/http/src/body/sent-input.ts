/** Route option: Elysia does not parse the body. */
export const rawBody = { parse: 'none' } as const

/** A query as sent: a string per parameter, or a list for repeated ones. */
export type SentQuery = Readonly<Record<string, string | readonly string[]>>

export const sentQuery = (params: URLSearchParams): SentQuery =>
  Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const [first = '', ...others] = params.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )

/**
 * Hook before validation that replaces a route's query and path parameters with what was sent. Elysia would split texts
 * at commas for schemas other than its own, and replace invalid escapes in the path; here a path parameter with invalid
 * escapes is undefined.
 */
export const asSent = (context: { request: Request; query: object; params: object }): void => {
  const url = URL.parse(context.request.url)
  context.query = sentQuery(url?.searchParams ?? new URLSearchParams())
  if (url && !isDecodable(url.pathname)) {
    context.params = Object.fromEntries(Object.keys(context.params).map((name) => [name, undefined]))
  }
}

/** Route options: schemas read the input as sent; the body is not parsed. */
export const sentInput = { ...rawBody, transform: asSent }

/** Returns whether the escapes of an address are valid UTF-8. */
export const isDecodable = (address: string): boolean => {
  try {
    decodeURIComponent(address)
    return true
  } catch {
    return false
  }
}
