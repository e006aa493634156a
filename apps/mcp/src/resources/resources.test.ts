import { deleteJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testActor, testPosting } from '@jobs/catalog/testing.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { beforeAll, describe, expect, test } from 'bun:test'
import { attributed, attribution, site, openTestServer } from '../testing.ts'

const server = await openTestServer()
beforeAll(async () => {
  const text =
    '<h2>Aufgaben</h2><ul><li>Belege <b>prüfen</b></li></ul><p>Zwei Tage Homeoffice. https://apply.example/1</p>'
  const pay = { salaryMin: 50_000, salaryMax: 60_000, currency: 'EUR' }
  const evidence = { rule: 'arrangement-words', quote: 'Zwei Tage Homeoffice.' }
  const languages = [
    { language: 'de', level: 'C1' as const, required: true },
    { language: 'en', level: null, required: false },
  ]
  const derived = {
    workArrangement: { value: 'hybrid' as const, confidence: 1, evidence },
    terms: { value: { ...NO_TERMS, languages }, confidence: 1, evidence, parts: {} },
  }
  const fields = { title: 'Buchhalter *in* <b>', description: text, ...pay }
  await savePosting(server.catalog, { ...testPosting('read', fields), derived }, Date.now())
})

const slugOf = async (q: string) => (await server.call('search_jobs', { q })).structuredContent?.data[0]?.slug ?? ''
const read = async (uri: string) => await server.ask('resources/read', { uri })
const textOf = async (uri: string) =>
  ((await read(uri)).result as { contents: { text: string }[] }).contents[0]?.text ?? ''

describe('a job as a resource', () => {
  test('is its full text as Markdown, with evidence and without a link to apply', async () => {
    const uri = `jobs://${await slugOf('buchhalter')}`
    const { result } = await read(uri)
    expect(result).toMatchObject({ contents: [{ uri, mimeType: 'text/markdown' }], _meta: { attribution } })
    const text = await textOf(uri)
    expect(text).toStartWith('# Buchhalter \\*in\\* \\<b\\>\n\n- **Employer:** Weber GmbH\n')
    expect(text).toContain('- **Pay:** 50000 to 60000 EUR a year\n')
    expect(text).toContain('- **Languages required:** de C1\n- **Languages preferred:** en\n')
    expect(text).toContain('## Description\n\n### Aufgaben\n\n- Belege **prüfen**\n\nZwei Tage Homeoffice.')
    expect(text).toContain('- **workArrangement** (arrangement-words): “Zwei Tage Homeoffice.”')
    expect(text).toEndWith(`${attribution}\n`)
    expect(text).not.toMatch(/apply\.example|source\.example/)
  })

  test('is listed as a template, in both eras', async () => {
    const template = { uriTemplate: 'jobs://{slug}', mimeType: 'text/markdown', title: 'A job in full' }
    const icons = [{ src: `${site.url}/favicon.svg`, mimeType: 'image/svg+xml' }]
    for (const ask of [server.ask, server.askModern])
      expect((await ask('resources/templates/list')).result).toMatchObject({
        resourceTemplates: [{ ...template, icons }],
      })
  })

  test.each([
    'jobs://nobody',
    'jobs://',
    'jobs://a/b',
    'jobs://%',
    'jobs://%00',
    'file:///etc/passwd',
    'ui://other/jobs',
  ])('%s is not a resource', async (uri) => {
    const { error } = await read(uri)
    expect(error).toMatchObject(attributed(-32_602, { uri }))
    expect(error?.message).toContain('jobs://{slug}, with a slug from search_jobs')
  })

  test('that has gone says so', async () => {
    const slug = await slugOf('koch 29')
    await deleteJob(server, slug, { by: testActor, expected: 'any' }, Date.now())
    expect((await read(`jobs://${slug}`)).error?.message).toBe('The job is no longer listed: deleted.')
  })
})

test('the results view is one document without network requests', async () => {
  const { result } = await server.ask('tools/list')
  const tools = (result as { tools: { name: string; _meta?: { ui: { resourceUri: string } } }[] }).tools
  const uri = tools.find(({ name }) => name === 'search_jobs')?._meta?.ui.resourceUri ?? ''
  const view = (await read(uri)).result
  expect(view).toMatchObject({
    contents: [{ uri, mimeType: 'text/html;profile=mcp-app', _meta: { ui: { csp: { connectDomains: [] } } } }],
  })
  expect(await textOf(uri)).not.toMatch(/https?:\/\/|src=|@import|url\(|fetch\(|XMLHttpRequest|innerHTML/)
})
