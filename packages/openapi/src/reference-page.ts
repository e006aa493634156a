import { type Html, markup, trusted } from '@jobs/http/markup.ts'
import type { OpenApiDocument } from './create-document.ts'
import type { JsonSchema } from './internal/example-of.ts'

const STYLE = `
:root { color-scheme: light dark; --line: #8885; --soft: #8881 }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem 1.5rem 4rem }
h2 { margin-top: 3rem; text-transform: capitalize } h3 { margin: 0 }
article { border-top: 1px solid var(--line); padding: 1.5rem 0 }
code, pre { font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: var(--soft); border-radius: .4rem; padding: .75rem; overflow: auto; margin: .5rem 0 }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 }
th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line) }
th { font-weight: 600 } summary { cursor: pointer } nav a { display: block } h4 { margin: 1rem 0 0 }
`

/** Content security policy of the page, which allows only its own style. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${new Bun.CryptoHasher('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/**
 * Renders a document as a page without scripts and external resources.
 * @param links further pages, by name
 */
export const referencePage = (document: OpenApiDocument, links: Record<string, string>): string => {
  const { info, paths, components } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const tags = document.tags as { name: string; description: string }[]
  const ofTag = (tag: string) => operations.filter(({ operation }) => (operation.tags as string[]).includes(tag))
  const page = markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}</title><style>${trusted(STYLE)}</style></head><body>
<h1>${text(info.title)} <small>${text(info.version)}</small></h1>
${paragraphs(text(info.description))}
<p>${Object.entries(links).map(([name, href]) => markup`<a href="${href}">${name}</a> `)}</p>
<nav>${operations.map(({ path, method }) => markup`<a href="#${anchor(method, path)}"><code>${method} ${path}</code></a>`)}</nav>
${tags.map(
  (tag) => markup`<section><h2>${tag.name}</h2><p>${prose(tag.description)}</p>
${ofTag(tag.name).map(({ path, method, operation }) => article(method, path, operation))}</section>`,
)}
<section><h2>Schemas</h2>${Object.entries(components.schemas).map(
    ([name, schema]) =>
      markup`<article id="schema-${name}"><details><summary><code>${name}</code></summary>${code(schema)}</details></article>`,
  )}</section>
</body></html>`
  return page.text
}

const article = (method: string, path: string, operation: JsonSchema): Html => {
  const parameters = (operation.parameters ?? []) as JsonSchema[]
  const body = operation.requestBody as { content: Content } | undefined
  const responses = Object.entries(operation.responses as Record<string, Response>)
  return markup`<article id="${anchor(method, path)}"><h3><code>${method} ${path}</code></h3>
${operation.deprecated === true && markup`<p><strong>Deprecated.</strong></p>\n`}<p>${prose(operation.description)}</p>
${
  parameters.length > 0 &&
  markup`<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Description</th></tr></thead>
<tbody>${parameters.map(parameterRow)}</tbody></table>`
}
${body && markup`<h4>Request body</h4>${contents(body.content)}`}
<h4>Responses</h4>
${responses.map(
  ([
    status,
    { description, headers, content },
  ]) => markup`<details><summary><code>${status}</code> ${prose(description)}</summary>
${headers && markup`<ul>${Object.entries(headers).map(([name, header]) => markup`<li><code>${name}</code> ${prose(header.description)}</li>`)}</ul>`}
${content && contents(content)}</details>`,
)}</article>`
}

type Content = Record<string, { schema: JsonSchema; example?: unknown }>
interface Response {
  description: string
  headers?: Record<string, JsonSchema>
  content?: Content
}

const contents = (content: Content): Html[] =>
  Object.entries(content).map(
    ([type, { schema, example }]) => markup`<p><code>${type}</code></p>${code(example)}
<details><summary>Schema</summary>${code(schema)}</details>`,
  )

const parameterRow = (parameter: JsonSchema): Html => {
  const { type, enum: choices, minimum, maximum, default: fallback } = parameter.schema as JsonSchema
  const bounds = [
    Array.isArray(choices) && choices.join(', '),
    minimum !== undefined && `from ${text(minimum)}`,
    maximum !== undefined && `to ${text(maximum)}`,
    fallback !== undefined && `default ${text(fallback)}`,
    parameter.required === true && 'required',
  ].filter((bound) => bound !== false)
  return markup`<tr><td><code>${text(parameter.name)}</code></td><td>${text(parameter.in)}</td>
<td>${[text(type), ...bounds].filter(Boolean).join('; ')}</td><td>${prose(parameter.description)}</td></tr>`
}

const code = (value: unknown): Html => markup`<pre>${JSON.stringify(value, null, 2) ?? ''}</pre>`

const paragraphs = (reported: string): Html[] => reported.split(/\n\n+/).map((one) => markup`<p>${prose(one)}</p>`)

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Renders text, with passages in backticks as code. */
const prose = (value: unknown): Html[] =>
  text(value)
    .split('`')
    .map((part, index) => (index % 2 ? markup`<code>${part}</code>` : markup`${part}`))

const anchor = (method: string, path: string): string => `${method}-${path}`.replaceAll(/[^\w-]+/g, '-')

/** Pinned by hash, because the script sees the tokens that are typed into the page. */
const SCALAR = {
  src: 'https://cdn.jsdelivr.net/npm/@scalar/api-reference@1.72.1/dist/browser/standalone.js',
  integrity: 'sha384-U11tb2XnKvmwt8RlTvnwUnYgrN+ur4Xyh9htLhjajWNR/Oyl5AX5DEz00qRmlrmK',
}

/** Lets the script send requests to this service only, so that nothing typed into the page leaves it. */
export const SCALAR_POLICY = `default-src 'none'; script-src ${SCALAR.src}; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders the document in Scalar, which can send requests; its script is loaded from a CDN. @param specUrl URL of the document */
export const scalarPage = (title: string, specUrl: string): string => {
  const configuration = { url: specUrl, withDefaultFonts: false, agent: { disabled: true }, telemetry: false }
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head><body>
<script id="api-reference" data-configuration="${JSON.stringify(configuration)}" type="application/json"></script>
<script src="${SCALAR.src}" integrity="${SCALAR.integrity}" crossorigin="anonymous"></script>
</body></html>`.text
}
