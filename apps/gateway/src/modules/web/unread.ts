/** For routes without a body for Elysia to read. */
export const unread = { parse: 'none' } as const
