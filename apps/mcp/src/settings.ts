import { z } from 'zod'

const names = z
  .string()
  .transform((text) => text.toLowerCase().split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^(\*|[a-z0-9.-]+|\[[0-9a-f:.]+\])$/, 'must be host names without port, comma-separated')))
  .default([])

/** What only the MCP server reads. */
export const mcpSettings = {
  MCP_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .pipe(z.number().max(65_535, 'must be a port number'))
    .default(3001),
  /** Names clients reach the service by, beside localhost and the site's own; `*` for any. */
  ALLOWED_HOSTS: names,
  /** Names of web pages whose scripts may ask, beside the same; `*` for any. */
  ALLOWED_ORIGINS: names,
}
