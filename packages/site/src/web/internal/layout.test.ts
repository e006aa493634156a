import { markup } from '@jobs/http/markup.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { describe, expect, test } from 'bun:test'
import { HOSTILE_TEXTS, testFrame } from '../../testing-frame.ts'
import { layout } from './layout.ts'

const page = { title: 'T', description: 'D', main: markup`<h1>H</h1>` }
const bodyOf = (...given: Parameters<typeof layout>) => layout(...given).body
const policyOf = (...given: Parameters<typeof layout>) => layout(...given).headers?.['content-security-policy'] ?? ''

test.each(HOSTILE_TEXTS)('no title, description or brand breaks out of the page, hostile text %#', (text) => {
  const site = { ...testFrame().site, brandName: text }
  const body = bodyOf(testFrame('en', { site }), { ...page, title: text, description: text })
  const names = ['title', 'meta', 'script', 'a', 'h1', 'style']
  const tags = (html: string) => names.map((name) => html.split(`<${name}`).length)
  expect(tags(body)).toEqual(tags(bodyOf(testFrame(), page)))
  expect(body).toContain(`<title>${Bun.escapeHTML(text)}</title>`)
  expect(body).not.toContain('" onmouseover=')
})

describe.each(Language.options)('in %s', (language) => {
  test('a page names itself and the same page in each language', () => {
    const body = bodyOf(testFrame(language), { ...page, path: '/jobs?q=a&page=2' })
    const own = `https://jobs.example/${language}/jobs?q=a&amp;page=2`
    expect(body).toContain(`<link rel="canonical" href="${own}">`)
    expect(body).toContain(`<meta property="og:url" content="${own}">`)
    expect(body.match(/<link rel="alternate" hreflang="[^"]+"/g)).toHaveLength(4)
    expect(body.match(/<a href="[^"]+" hreflang="\w+" lang="\w+" aria-current="true"[^>]*>\w+</g)).toEqual([
      expect.stringContaining(`>${language.toUpperCase()}<`),
    ])
  })

  test('a page without an address of its own names none', () => {
    const body = bodyOf(testFrame(language), page)
    expect(body).not.toMatch(/rel="canonical"|og:url|<link rel="alternate" hreflang/)
    expect(body).toContain(`<html lang="${language}">`)
  })
})

test.each([
  ['the visitor’s language', '', '/jobs', 'Accept-Language'],
  ['the address’s language', '/en', '/jobs', undefined],
  ['no address', '', undefined, undefined],
])('a page in %s varies accordingly', (_name, base, path, vary) => {
  expect(layout(testFrame('en', { base }), { ...page, ...(path && { path }) }).headers?.['vary']).toBe(vary as string)
})

test('nothing runs but the page’s own script, and forms stay here unless the page says otherwise', () => {
  expect(policyOf(testFrame(), page)).toContain("script-src 'none'")
  expect(policyOf(testFrame(), { ...page, script: 'a()' })).toMatch(/script-src 'sha256-[\w+/=]+';/)
  expect(policyOf(testFrame(), page)).toContain("form-action 'self';")
  expect(policyOf(testFrame(), { ...page, hasFormElsewhere: true })).toContain(
    "form-action 'self' https: http: mailto:;",
  )
})

test('feeds are linked where there is an API, pages of the listing where there is a listing', () => {
  expect(bodyOf(testFrame(), page).match(/jobs\.(rss|json)"/g)).toHaveLength(4)
  expect(bodyOf(testFrame('en', { hasApi: false }), page)).not.toMatch(/jobs\.(rss|json)"/)
  const elsewhere = bodyOf(testFrame('en', { hasJobs: false }), page)
  expect(elsewhere).toContain('<li><a href="https://jobs.example">Jobs</a></li>')
  expect(elsewhere).not.toMatch(/\/en\/(?:jobs|companies|statistics|saved|places)"/)
})

test('the header searches unless the page does, and marks the current page', () => {
  expect(bodyOf(testFrame(), page)).toContain('class="find"')
  expect(bodyOf(testFrame(), { ...page, hasOwnSearch: true })).not.toContain('class="find"')
  const current = bodyOf(testFrame(), { ...page, current: '/companies' }).match(/<a[^>]*aria-current="page"[^>]*>/g)
  expect(current).toEqual(['<a href="/en/companies" aria-current="page">'])
})

test.each([
  ['de', 'Impressum'],
  ['en', 'Imprint'],
  ['fr', 'Mentions légales'],
] as const)('in %s the footer links the legal pages that exist', (language, name) => {
  const legal = { imprint: 'https://jobs.example/who?a=1&b=2' }
  expect(bodyOf(testFrame(language, { legal }), page)).toContain(
    `<a href="https://jobs.example/who?a=1&amp;b=2">${name}</a>`,
  )
  expect(bodyOf(testFrame(language), page)).not.toContain(`>${name}<`)
})
