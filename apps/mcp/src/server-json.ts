import { MCP_PATH } from '@jobs/types/public/public-paths.ts'
import type { Site } from '@jobs/types/site.ts'
import { DESCRIPTION, SERVER_NAME } from './protocol/server-factory.ts'

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

/**
 * Returns the document that lists this server in the MCP registry. Its name is the site's domain in reverse, whose
 * ownership the operator proves when publishing.
 * @param apiUrl public URL of the API, without path
 * @throws if the registry would reject these addresses
 */
export const serverJson = (site: Site, apiUrl: string, version: string) => {
  const { hostname } = new URL(site.url)
  if (!/^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname))
    throw new Error(`SITE_URL has no domain name: ${site.url}; set it to the public address, https://jobs.example.org`)
  const remote = new URL(MCP_PATH, apiUrl)
  if (remote.protocol !== 'https:') throw new Error(`The address of the API has to be https: ${apiUrl}`)
  return {
    $schema: SCHEMA,
    name: `${hostname.split('.').toReversed().join('.')}/${SERVER_NAME}`,
    title: site.brandName,
    description: DESCRIPTION,
    version,
    websiteUrl: site.url,
    remotes: [{ type: 'streamable-http', url: remote.href }],
  }
}
