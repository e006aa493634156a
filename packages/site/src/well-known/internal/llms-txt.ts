import { JOBS_PATH, JSON_FEED_PATH, MCP_PATH, OPENAPI_PATH, RSS_PATH } from '@jobs/types/public/public-paths.ts'
import type { Document } from '@jobs/http/document.ts'
import { plainText } from '@jobs/http/markup.ts'
import type { Frame } from '../../web/internal/frame.ts'

/** Describes the service and its addresses for language models: https://llmstxt.org */
export const llmsTxt = ({ site, origin, hasJobs, hasApi, hasMcp }: Frame): Document => {
  const name = plainText(site.brandName).replace(/\s+/g, ' ')
  const mcp = `- [MCP server](${origin}${MCP_PATH}): Streamable HTTP, POST, no key. Tools: \`search_jobs\`, \`get_job_statistics\`.
`
  const api = `
## API

- [Jobs](${origin}${JOBS_PATH}): JSON, GET, no key. Parameters, all optional: \`q\` (free text), \`language\` (de, en, fr), \`page\` (from 1), \`per_page\` (1 to 100).
${hasMcp ? mcp : ''}- [OpenAPI document](${origin}${OPENAPI_PATH}): every parameter, field and status.
- [RSS](${origin}${RSS_PATH}) and [JSON Feed](${origin}${JSON_FEED_PATH}): the same jobs, with the same parameters, always newest first.
- [API catalogue](${origin}/.well-known/api-catalog): the same for programs.
`
  const body = `# ${name}

> Remote and hybrid jobs for Germany and the EU, gathered from many sources and deduplicated. Free to use with a visible link to ${site.url}.

## For people

- [Developers](${site.docsUrl}): what the API gives, examples, limits, errors, the attribution link.
- [Jobs](${hasJobs ? `${origin}/jobs` : site.url}): the listing as pages.${hasJobs ? ` Employers: ${origin}/companies. Figures: ${origin}/statistics.` : ''}
${hasApi ? api : ''}`
  return { body, type: 'text/plain; charset=utf-8', maxAge: 3600, headers: { 'access-control-allow-origin': '*' } }
}
