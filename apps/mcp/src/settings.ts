import { z } from 'zod'

const NAME = /^(\*|[a-z0-9.-]+|\[[0-9a-f:.]+\])$/

const names = z
  .string()
  .transform((text) => text.toLowerCase().split(/\s*,\s*/))
  .refine((given) => given.every((name) => NAME.test(name)), 'must be host names without port, comma-separated')
  .default([])

/** What only the MCP server reads. */
export const mcpSettings = {
  /** Names clients reach the service by, beside localhost and the site's own; `*` for any. */
  ALLOWED_HOSTS: names,
  /** Names of web pages whose scripts may ask, beside the same; `*` for any. */
  ALLOWED_ORIGINS: names,
}
