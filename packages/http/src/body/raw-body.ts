/** Route option: Elysia does not parse the body. */
export const rawBody = { parse: 'none' } as const
