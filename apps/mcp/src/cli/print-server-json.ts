import { runCommand, showHelp } from '@jobs/config/command-line.ts'
import { siteOf } from '@jobs/config/options.ts'
import { PUBLIC_API_VERSION } from '@jobs/types/public/public-paths.ts'
import { readEnv } from '../env.ts'
import { serverJson } from '../server-json.ts'

showHelp(
  "usage: bun run server-json [<the API's address>]\nPrints server.json for the MCP registry. The address is SITE_URL's by default.",
)

await runCommand(async () => {
  const site = siteOf(readEnv())
  console.log(JSON.stringify(serverJson(site, process.argv[2] ?? site.url, PUBLIC_API_VERSION), null, 2))
})
