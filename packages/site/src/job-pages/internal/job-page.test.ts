import { listedJobs } from '@jobs/catalog/testing.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { describe, expect, test } from 'bun:test'
import { HOSTILE_TEXTS, testFrame, testJob } from '../../testing-frame.ts'
import { createTestSite, openTestSite, postingIn, testSite } from '../../testing.ts'
import { goneJob, shownDescription } from './job-page.ts'

const { ask, catalog, deps } = await openTestSite()
const jobOf = async (start: string) =>
  (await listedJobs(catalog, testSite)).find(({ title }) => title.startsWith(start))
const pathOf = async (start: string) => new URL((await jobOf(start))?.url ?? '').pathname

describe('the page of a job', () => {
  test('has the structured data that Google requires of a remote job', async () => {
    const response = await ask(await pathOf('Reich'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const posting = postingIn(await response.text())
    expect(posting).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Reich',
      identifier: { '@type': 'PropertyValue', name: 'Weber GmbH' },
      hiringOrganization: { '@type': 'Organization', name: 'Weber GmbH' },
      datePosted: '2026-10-31T00:00:00.000Z',
      validThrough: '2026-12-01T00:00:00.000Z',
      jobLocationType: 'TELECOMMUTE',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 50_000, maxValue: 60_000, unitText: 'YEAR' },
      },
    })
    expect(posting).not.toHaveProperty('jobLocation')
    expect(posting.applicantLocationRequirements).toHaveLength(27)
    expect(posting.applicantLocationRequirements).toContainEqual({ '@type': 'Country', name: 'Germany' })
    expect(posting.description).toContain('Zahlen und Belege')
  })

  test('and of a hybrid one', async () => {
    const posting = postingIn(await (await ask(await pathOf('Koch 0'))).text())
    expect(posting).toMatchObject({
      jobLocation: [{ '@type': 'Place', address: { addressLocality: 'Köln', addressCountry: 'DE' } }],
    })
    for (const name of ['jobLocationType', 'baseSalary', 'validThrough']) expect(posting).not.toHaveProperty(name)
  })

  test('has its canonical address, language and preview tags', async () => {
    const job = await jobOf('Reich')
    const page = await (await ask(job?.url ?? '')).text()
    expect(page).toContain(`<link rel="canonical" href="${job?.url}">`)
    const german = await (await ask(`/de${new URL(job?.url ?? '').pathname}`)).text()
    const [, own] = /<link rel="canonical" href="([^"]+)">/.exec(german) ?? []
    expect(german).toContain(`<link rel="alternate" hreflang="de" href="${own}">`)
    expect(german).toContain(`<link rel="alternate" hreflang="x-default" href="${job?.url}">`)
    expect(page).toContain('<meta property="og:title" content="Reich, Weber GmbH">')
    expect(page).toContain('<meta property="og:description" content="Weber GmbH · Remote, EU · Remote · 50.000–60.000')
    expect(page).toContain('<dt>Bewerben bis</dt><dd>1. Dezember 2026</dd>')
  })

  test('keeps hostile names and texts from doing anything', async () => {
    const response = await ask(await pathOf('Hostil'))
    const page = await response.text()
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('onclick')
    // The job as data, and the script of the pages.
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).toContain('Hostil &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;&#x27;&amp;amp;')
    expect(page).not.toMatch(/[^\P{Cc}\n]|\ufffe/u)
    expect(String(postingIn(page).title)).toStartWith('Hostil </script><script>alert(1)</script>')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/)
  })

  test('tells people to apply with the named employer where linking is not allowed', async () => {
    const app = createTestSite({ ...deps, pages: { securityContacts: [], mcpQuota: 1 } })
    for (const [title, text] of [
      ['Reich', 'Bewerben können Sie sich direkt beim Arbeitgeber: Weber GmbH.'],
      ['Koch 1', 'You apply directly with the employer: Weber GmbH.'],
      ['Koch 2', 'Vous postulez directement auprès de l’employeur\u00a0: Weber GmbH.'],
    ]) {
      const response = await ask(await pathOf(title ?? ''), {}, app)
      const page = await response.text()
      expect(page).toContain(`<p class="apply">${text}</p>`)
      expect(page.slice(page.indexOf('<main'))).not.toMatch(/<form|<button(?! type="button")/)
      expect(response.headers.get('content-security-policy')).toContain("form-action 'self';")
    }
  })
})

type Gone = Parameters<typeof goneJob>[1]
const none = { similar: [], ofEmployer: [], others: 0 }
const gone = (more: Partial<Gone> = {}) =>
  ({ status: 'gone', job: testJob(), closedAt: Date.UTC(2026, 10, 1), closedFor: 'expired', ...more }) as Gone

describe.each([
  ['de', 'geschlossen am 1. November 2026.'],
  ['en', 'closed on 1 November 2026.'],
  ['fr', 'fermée le 1er novembre 2026.'],
] as const)('in %s', (language, day) => {
  const frame = testFrame(language)

  test.each(['expired', 'withdrawn', 'page-gone', 'deleted', 'merged'] as const)(
    'a job says that it is %s',
    (closedFor) => {
      const { text } = goneJob(frame, gone({ closedFor }), none)
      expect(text).toContain(Bun.escapeHTML(frame.texts.job.closedFor[closedFor]))
      expect(text).toContain(day)
      expect(text).not.toMatch(/<section|href/)
    },
  )

  test('a job that was merged leads to the one that is open', () => {
    const { text } = goneJob(frame, gone({ closedFor: 'merged', mergedInto: 'b-2' }), none)
    expect(text).toContain(`<a href="/${language}/jobs/b-2">`)
  })
})

test.each(HOSTILE_TEXTS)('a closed job’s names are escaped, hostile text %#', (name) => {
  const { text } = goneJob(testFrame(), gone({ job: testJob({ title: name, companyName: name }) }), none)
  expect(text).toContain(
    `<strong lang="de" dir="auto">${Bun.escapeHTML(name)}</strong>, <bdi>${Bun.escapeHTML(name)}</bdi>, `,
  )
})

test('an employer that is not named stays so', () => {
  const unnamed = gone({ job: testJob({ companyName: UNNAMED_EMPLOYER }) })
  for (const language of Language.options)
    expect(goneJob(testFrame(language), unnamed, none).text).not.toContain(UNNAMED_EMPLOYER)
})

test.each([
  ['', ''],
  ['<p>Brot</p>', '<p>Brot</p>'],
  ['<p onclick="a()" style="x" class="y">Brot</p>', '<p>Brot</p>'],
  ['<a href="https://apply.example">hier</a>', 'hier'],
  ['<img src=x onerror=alert(1)>', ''],
  ['a<script>alert(1)</script><style>p{}</style>b', 'ab'],
  ['<svg><script>alert(1)</script></svg>c', 'c'],
  ['<h1>Groß</h1><h2>Klein</h2>', 'Groß<h2>Klein</h2>'],
  ['<p>offen', '<p>offen</p>'],
  ['1 < 2 &amp; &lt;b&gt;', '1 &lt; 2 &amp; &lt;b&gt;'],
  ['<p dir="rtl">مهندس</p>', '<p>مهندس</p>'],
  ['a\u0000b\u0007c\ud800', 'abc\ufffd'],
  ['<iframe src="//evil.example"></iframe><form><button>x</button></form>', 'x'],
])('%j is shown as %j', (stored, shown) => expect(shownDescription(stored).text).toBe(shown))

test('deep nesting ends somewhere', () => {
  const deep = `${'<div>'.repeat(5000)}x${'</div>'.repeat(5000)}`
  expect(shownDescription(deep).text.match(/<div>/g)?.length).toBeLessThanOrEqual(100)
})
