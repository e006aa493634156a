import { Job } from '@jobs/types/jobs/job.ts'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { createTestSite, openTestSite } from '../../testing.ts'
import { mcpClients } from '../mcp-clients.ts'
import { blocksOf } from '../testing.ts'

const { ask, deps } = await openTestSite({ pages: { securityContacts: [], mcpQuota: 77 } })

test('shows the attribution link exactly as required, to copy and as it looks', async () => {
  const page = await (await ask('/developers')).text()
  const snippet = '<p>Powered by <a href="https://jobs.example">Jöbs &amp; &quot;Söhne&quot; &lt;b&gt;</a></p>'
  expect(page).toContain(`<div class="sample">${snippet}</div>`)
  expect((await blocksOf(page)).map(([, code]) => code)).toContain(snippet)
})

test('does not mention an MCP server when there is none', async () => {
  expect(await (await ask('/developers')).text()).toContain('MCP')
  const { mcp: _, ...alone } = deps
  for (const path of ['/developers', '/', '/llms.txt', '/.well-known/api-catalog'])
    expect(await (await ask(path, {}, createTestSite(alone))).text()).not.toMatch(/mcp/i)
})

test('the lines for assistants are those of the README', async () => {
  const readme = await Bun.file(join(import.meta.dir, '../../../../../README.md')).text()
  for (const { name, file, lines } of mcpClients('http://127.0.0.1:3000/api/public/v1/mcp')) {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${name}`)) ?? ''
    for (const text of [...lines, ...(file ? [file] : [])]) expect(row).toContain(`\`${text}\``)
  }
})

test('shows the configured limits and every field', async () => {
  const page = await (await ask('/developers')).text()
  expect(page).toContain('1,000,000 per 15 minutes per client')
  expect(page).toContain('77 per 15 minutes per client')
  expect(page).toContain(
    '>listing, feeds, /jobs, /companies/{slug}, /sitemap.xml, any other page that is not cached, combined</td>',
  )
  const elsewhere = createTestSite({ ...deps, pages: { securityContacts: [], mcpQuota: 77, listingPages: false } })
  expect(await (await ask('/developers', {}, elsewhere)).text()).toContain('>listing, feeds, combined</td>')
  for (const name of [...Object.keys(Job.shape), 'perPage', 'docsUrl', 'per_page', 'q'])
    expect(page).toContain(`<th scope="row"><code>${name}</code></th>`)
  expect(page).toContain('href="/api/public/v1/openapi.json"')
})

test.each([
  ['de', 'Stellen-API', 'Kopieren', '1.000.000 je 15 Minuten und Client'],
  ['fr', 'API des offres', 'Copier', '1\u202f000\u202f000 par 15 minutes et par client'],
])('in %s it says the same, with the same code', async (language, title, copy, quota) => {
  const page = await (await ask(`/${language}/developers`)).text()
  expect(page).toContain(`<html lang="${language}">`)
  for (const text of [`<h1>${title}</h1>`, `&quot;copy&quot;:&quot;${copy}&quot;`, quota]) expect(page).toContain(text)
  const english = await (await ask('/en/developers')).text()
  const codes = async (text: string) => (await blocksOf(text)).map(([, code]) => code)
  expect(await codes(page)).toEqual(await codes(english))
  for (const part of ['scope="row"', '<section', '<a href'])
    expect(page.split(part)).toHaveLength(english.split(part).length)
  expect((await ask('/developers', { headers: { 'accept-language': language } })).headers.get('content-language')).toBe(
    language,
  )
})

test('nothing of the page comes from elsewhere, and no name breaks out of it', async () => {
  const response = await ask('/developers')
  const page = await response.text()
  expect(page).not.toMatch(/(?:src|action)="(?:https?:)?\/\//)
  expect(page.match(/<(?:script|link|img|iframe|object)[^>]+(?:src|href)="https?:[^>]*/g)).toEqual([
    '<link rel="canonical" href="https://jobs.example/developers"',
    ...['de', 'en', 'fr'].map(
      (language) => `<link rel="alternate" hreflang="${language}" href="https://jobs.example/${language}/developers"`,
    ),
    '<link rel="alternate" hreflang="x-default" href="https://jobs.example/developers"',
  ])
  expect(page).not.toContain('"Söhne" <b>')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toStartWith("default-src 'none'; style-src 'sha256-")
  expect(policy).not.toContain('unsafe')
  for (const [tag, directive] of [
    ['style', 'style-src'],
    ['script', 'script-src'],
  ]) {
    const text = page.match(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`))?.[1] ?? ''
    const hash = new Bun.CryptoHasher('sha256').update(text).digest('base64')
    expect(policy).toContain(`${directive} 'sha256-${hash}'`)
  }
})
