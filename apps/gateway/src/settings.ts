import { httpUrl } from '@jobs/config/settings.ts'

/** What only the gateway reads. */
export const gatewaySettings = {
  /** The MCP server, where it runs as a service of its own. */
  MCP_URL: httpUrl('http://127.0.0.1:3001').optional(),
}
