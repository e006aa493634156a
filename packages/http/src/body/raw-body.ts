/** For routes without a body for Elysia to read. */
export const rawBody = { parse: 'none' } as const
