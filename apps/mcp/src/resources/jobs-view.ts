import type { Site } from '@jobs/types/site.ts'
import { readFileSync } from 'node:fs'

const SCRIPT = readFileSync(new URL('./jobs-view.client.js', import.meta.url), 'utf8')

export const JOBS_VIEW = 'ui://remote-jobs/jobs'

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; padding: .75rem; font: 1rem/1.45 var(--font-sans, system-ui, sans-serif);
  color: var(--color-text-primary, light-dark(#171717, #fafafa)); background: var(--color-background-primary, light-dark(#fff, #171717)) }
h1 { font-size: 1.1rem; margin: 0 0 .5rem } h1:focus { outline: none } p { margin: .15rem 0 0; font-size: .9rem }
ul { list-style: none; margin: 0; padding: 0 } li { padding: .5rem 0; border-top: 1px solid var(--color-border-primary, #8886) }
button { font: inherit; padding: 0; border: 0; background: none; text-align: start; cursor: pointer;
  color: var(--color-text-info, light-dark(#0a5c4a, #83cdb5)); text-decoration: underline }
button.more { padding: .4rem 0 } a { color: inherit } :focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
.text { overflow-wrap: anywhere; margin-top: .75rem } h2, h3, h4 { font-size: 1rem; margin: .75rem 0 .25rem } footer { margin-top: .75rem; font-size: .8rem }
`

/**
 * Returns the page that hosts of MCP Apps (2026-01-26) show beside search results; it communicates only with the host.
 */
export const jobsView = (site: Site) => ({
  uri: JOBS_VIEW,
  mimeType: 'text/html;profile=mcp-app',
  text: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${site.brandName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title><style>${STYLE}</style></head>
<body><main></main><script type="module">${SCRIPT}</script></body></html>`,
  _meta: { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } },
})
