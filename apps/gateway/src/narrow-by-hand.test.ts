import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { executablePath, findingsOf, openTestBrowser, PHONE, type TestBrowser } from './testing-browser.ts'

const TEXTS = [
  ['de', 'Anstellungsart', 'Teilzeit', 'Ihre Sprachen', 'Englisch, kein Deutsch'],
  ['en', 'Employment type', 'Part-time', 'Languages you speak', 'English, no German'],
  ['fr', 'Type d’emploi', 'Temps partiel', 'Langues que vous parlez', 'Anglais, pas d’allemand'],
] as const

/**
 * Filters for part-time, no German required, pay of 40,000 or unstated, and not at one agency, using only the controls
 * on the page.
 */
describe.skipIf(!executablePath)('a person narrows the listing by hand', () => {
  let opened: TestBrowser
  beforeAll(async () => {
    opened = await openTestBrowser()
    const partTime: Partial<JobTerms> = { employmentTypes: ['part-time'] }
    const save = (title: string, terms: Partial<JobTerms>, fields: Parameters<typeof testPosting>[1] = {}) => {
      const read = { terms: { ...derivedFrom({ ...NO_TERMS, ...terms }, 0.9, 'test'), parts: {} } }
      const posting = testPosting(title, { title, companyName: 'Torfstecherei', ...fields })
      return savePosting(opened.catalog, { ...posting, derived: read }, Date.now())
    }
    await save('Taucherin ohne Angabe', partTime)
    await save('Taucherin gut bezahlt', partTime, { salaryMin: 45_000, currency: 'EUR' })
    await save('Taucherin schlecht bezahlt', partTime, { salaryMin: 30_000, currency: 'EUR' })
    await save('Taucherin mit Deutsch', { ...partTime, languages: [{ language: 'de', level: 'C1', required: true }] })
    await save('Taucherin in Vollzeit', { employmentTypes: ['full-time'] })
    await save('Taucherin auf Zeit', partTime, { companyName: 'Schnell & Fort Zeitarbeit GmbH' })
  })
  afterAll(async () => await opened?.close())

  const walks = TEXTS.flatMap((texts) => [PHONE, undefined].map((viewport) => ({ texts, viewport })))
  test.each(walks)('$texts.0, $viewport', async ({ texts: [language, kind, partTime, spoken, noGerman], viewport }) => {
    const page = await opened.open(`/${language}/jobs?q=taucherin`, viewport && { viewport })
    await page.click('button.filters')
    await page.getByLabel(kind, { exact: true }).selectOption({ label: partTime })
    await page.getByLabel(spoken, { exact: true }).selectOption({ label: noGerman })
    await page.fill('#salary_min', '40000')
    await page.check('[name=salary_unknown]')
    await page.fill('#exclude_company', 'Schnell & Fort Zeitarbeit')
    await page.click('.sheet .show')
    // The policy of the page forbids functions that the browser would have to evaluate again and again.
    const untilShown = async (jobs: number) => {
      while ((await page.locator('.jobs h2').count()) !== jobs) await Bun.sleep(50)
    }
    await untilShown(2)
    const titles = async () => (await page.locator('.jobs h2').allTextContents()).toSorted()
    expect(await titles()).toEqual(['Taucherin gut bezahlt', 'Taucherin ohne Angabe'])
    expect(await findingsOf(page)).toEqual([])
    // Conditions are removed by their chips.
    await page.locator('.conditions a', { hasText: partTime }).click()
    await untilShown(3)
    expect(await titles()).toContain('Taucherin in Vollzeit')
    await page.close()
  })

  test('no page logged an error', () => expect(opened.faults).toEqual([]))
})
