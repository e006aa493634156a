import { Language } from '@jobs/types/jobs/job.ts'
import { describe, expect, test } from 'bun:test'
import { developersTextsOf } from '../../internal/texts/developers/developers-texts.ts'
import { testFrame } from '../../testing-frame.ts'
import { mcpClients } from '../mcp-clients.ts'
import { generatedClients, protocolExamples, snapshotExamples } from './client-examples.ts'
import { tryIt } from './developers-page.ts'
import { examples } from './examples.ts'
import { fieldsTable, parametersTable, code, errorsSection, limitsSection, versionsSection } from './sections.ts'

const ORIGIN = 'http://localhost:3000'
const limits = { quota: 1000, mcpQuota: 20, rateLimitedPages: [] }
const rowsOf = (html: string) => [...html.matchAll(/<tr><th scope="row">(.*?)<\/th>/g)].map(([, name]) => name)

test.each([...examples(ORIGIN), ...generatedClients(ORIGIN), ...snapshotExamples(ORIGIN), ...protocolExamples(ORIGIN)])(
  'the example $language: $title asks this service alone, and has a title in each language',
  ({ title, code: text }) => {
    const hosts = [...text.matchAll(/https?:\/\/[\w.:-]+/g)].map(([host]) => host)
    expect(hosts.filter((host) => host !== ORIGIN)).toEqual([])
    for (const language of Language.options) expect(developersTextsOf(language).examples[title]).not.toBe('')
  },
)

test.each(mcpClients(`${ORIGIN}/mcp`))('$name is configured by lines that it can read', ({ file, lines }) => {
  const text = lines.join('\n')
  expect(text).toContain(`${ORIGIN}/mcp`)
  if (file?.endsWith('.json')) expect(JSON.parse(text)).toBeObject()
  if (file?.endsWith('.toml'))
    expect(Bun.TOML.parse(text)).toMatchObject({ mcp_servers: { 'remote-jobs': { url: `${ORIGIN}/mcp` } } })
})

describe.each(Language.options)('in %s', (language) => {
  const texts = developersTextsOf(language)

  test('every parameter, field and status is explained', () => {
    for (const html of [
      parametersTable(texts),
      fieldsTable(texts, 'job'),
      fieldsTable(texts, 'meta'),
      errorsSection(texts, true),
    ]) {
      expect(rowsOf(html.text).length).toBeGreaterThan(3)
      expect(html.text).not.toMatch(/<td data-name="[^"]*"><\/td><\/tr>/)
    }
  })

  test('errors and limits of MCP are left out where there is no MCP', () => {
    expect(rowsOf(errorsSection(texts, true).text)).toContain('413')
    expect(rowsOf(errorsSection(texts, false).text)).not.toContain('413')
    expect(errorsSection(texts, false).text).not.toContain('502')
    const rows = (mcpQuota?: number) => rowsOf(limitsSection(texts, language, { ...limits, mcpQuota }).text).length
    expect(rows(20) - rows()).toBe(2)
  })

  test('an end of the API is announced by its days alone', () => {
    const text = (retirement?: Parameters<typeof versionsSection>[2]) =>
      versionsSection(texts, language, retirement).text
    const dated = text({ deprecatedAt: Date.UTC(2090, 0, 1), sunsetAt: Date.UTC(2090, 5, 30) })
    expect(dated.match(/2090/g)).toHaveLength(2)
    expect(text({ sunsetAt: Date.UTC(2090, 5, 30) }).match(/2090/g)).toHaveLength(1)
    expect(text()).not.toContain('2090')
  })

  test('the form to try it has a label for each field', () => {
    const { text } = tryIt(testFrame(language))
    const ids = [...text.matchAll(/<(?:input|select)[^>]* id="([^"]+)"/g)].map(([, id]) => id)
    const labels = [...text.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(4)
    expect(labels).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

test('code is shown as it is to be typed', () => {
  expect(code(`a < b && "c"`).text).toContain('<code>a &lt; b &amp;&amp; &quot;c&quot;</code>')
})
