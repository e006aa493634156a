import { Elysia } from 'elysia'

/**
 * Gives every route its parameters as they were sent: a text each, a list when repeated. Elysia makes a list of any text
 * with a comma in it where the schema is not one of its own.
 */
export const plainQuery = new Elysia().onTransform({ as: 'global' }, (context) => {
  const params = URL.parse(context.request.url)?.searchParams ?? new URLSearchParams()
  const sent = [...new Set(params.keys())].map((name) => [name, params.getAll(name)] as const)
  const query = new Map<string, unknown>(
    sent.map(([name, [first = '', ...others]]) => [name, others.length > 0 ? [first, ...others] : first]),
  )
  // Its type knows no lists.
  context.query = Object.fromEntries(query) as typeof context.query
})
