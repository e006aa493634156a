import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { freePort } from '@jobs/core/testing/port.ts'
import { NOW } from '@jobs/site/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import lighthouse, { type Result } from 'lighthouse'
import { executablePath, openTestBrowser, type TestBrowser } from './testing-browser.ts'

const ASSERTED = ['accessibility', 'best-practices', 'seo']
const LANGUAGES = ['de', 'en', 'fr'] as const
const PAGES = ['home', 'listing', 'job', 'occupation', 'statistics'] as const
const ISCO = '2512'

/** By default each page is audited in one language, without its speed, which depends on the load of the machine. */
const isWhole = process.env['LIGHTHOUSE'] === 'all'
const runs = PAGES.flatMap((page, index) =>
  LANGUAGES.filter((_, at) => isWhole || at === index % LANGUAGES.length).map((language) => [page, language] as const),
)

/** Returns the audits that lower a score, with their findings. */
const auditsBelowOne = ({ categories, audits }: Result): string[] =>
  ASSERTED.flatMap((name) => categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const { score = null, details } = audits[id] ?? {}
    return weight > 0 && score !== null && score < 1 ? `${id}: ${JSON.stringify(details)}` : []
  })

describe.skipIf(!executablePath)('Lighthouse on a phone', () => {
  const port = freePort()
  let opened: TestBrowser
  let paths: Record<(typeof PAGES)[number], string>

  beforeAll(async () => {
    opened = await openTestBrowser([`--remote-debugging-port=${port}`])
    const occupation = { isco: ISCO, esco: null, label: 'Softwareentwickler', confidence: 0.9 }
    const derived = { occupations: derivedFrom([occupation], 0.9, 'title', '') }
    const fields = { location: 'Graz', tags: ['Java'], salaryMin: 50_000, salaryMax: 60_000, currency: 'EUR' }
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      const named = { ...fields, title: `Entwickler ${id}`, companyName: `Firma ${id}`, publishedAt: NOW }
      await savePosting(opened.catalog, { ...testPosting(id, named), derived }, NOW)
    }
    const { data } = (await (await fetch(`${opened.origin}/api/public/v1/jobs?q=entwickler`)).json()) as {
      data: { slug: string }[]
    }
    const job = `/jobs/${data[0]?.slug}`
    paths = { home: '/', listing: '/jobs', job, occupation: `/occupations/${ISCO}`, statistics: '/statistics' }
  })
  afterAll(async () => await opened?.close())

  test.each(runs)(
    '%s, %s: accessibility, best practices and SEO are 1',
    async (page, language) => {
      const ran = await lighthouse(`${opened.origin}/${language}${paths[page]}`, {
        port,
        logLevel: 'error',
        formFactor: 'mobile',
        onlyCategories: isWhole ? ['performance', ...ASSERTED] : ASSERTED,
        disableFullPageScreenshot: true,
      })
      if (!ran) throw new Error('Lighthouse returned no result')
      const { performance, ...scores } = Object.fromEntries(
        Object.values(ran.lhr.categories).map(({ id, score }) => [id, score]),
      )
      if (isWhole) console.log(`${language} ${page}: performance ${performance ?? 'not measured'}`)
      expect(auditsBelowOne(ran.lhr)).toEqual([])
      expect(scores).toEqual({ accessibility: 1, 'best-practices': 1, seo: 1 })
    },
    240_000,
  )
})
