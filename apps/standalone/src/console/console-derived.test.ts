import { executablePath, findingsOf } from '@jobs/gateway/testing-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { localFeed } from '../testing-service.ts'
import { openConsole, PHONE } from './testing-console.ts'
import { serveFeeds } from './testing-feeds.ts'

const TEXT = `<p>Wir suchen Sie als Senior Buchhalter für unsere Kanzlei, remote innerhalb Deutschlands.</p>
<ul><li>Mindestens 5 Jahre Berufserfahrung in der Buchhaltung</li>
<li>Teilzeit mit 20 bis 30 Stunden pro Woche</li><li>Verhandlungssichere Deutschkenntnisse</li>
<li>Sehr gute Kenntnisse in DATEV</li></ul>`
const AD = { id: 'ledger', company: 'Zahlenwerk GmbH', role: 'Senior Buchhalter (m/w/d)', text: TEXT }

interface Derived {
  terms: { level: string | null; yearsMin: number | null; languages: { language: string; level: string | null }[] }
  occupation: { isco: string } | null
  eligibility: { countries: string[] }
  skills: { label: string }[]
  pinned: string[]
}

describe.skipIf(!executablePath)('values that were read from an ad', () => {
  const feeds = serveFeeds({ ledger: [AD] })
  let opened: Awaited<ReturnType<typeof openConsole>>
  let id = 0

  const derived = async () => await opened.read<Derived>(`jobs/${id}/derived`)

  beforeAll(async () => {
    opened = await openConsole([localFeed('ledger', feeds.addressOf('ledger'), true)])
    await opened.run('ledger')
    const { data } = await opened.read<{ data: { id: number }[] }>('jobs?source=ledger')
    id = data[0]?.id ?? 0
  })
  afterEach(() => opened?.leave())
  afterAll(async () => {
    await opened?.close()
    await feeds.close()
  })

  test('are shown with their evidence, and each can be corrected and reset', async () => {
    expect((await derived()).terms).toMatchObject({ level: 'senior', yearsMin: 5 })
    const page = await opened.enter(`#/jobs/${id}`)
    const form = page.locator('.derived form')
    const correct = async (name: string) => await page.getByRole('button', { name: `Change: ${name}` }).click()
    const save = async (name: string) => {
      await form.getByRole('button', { name: 'Save and pin' }).click()
      await page.getByText(`${name} is saved and pinned.`).first().waitFor()
      await form.waitFor({ state: 'detached' })
    }
    await page.getByText('Mindestens 5 Jahre Berufserfahrung in der Buchhaltung').first().waitFor()

    await correct('Level')
    await form.getByRole('button', { name: /Level/ }).click()
    await page.getByRole('option', { name: 'Lead' }).click()
    expect(await findingsOf(page)).toEqual([])
    await save('Level')

    await correct('Years of experience')
    await form.getByLabel('Years of experience').fill('7')
    await save('Years of experience')

    await correct('Required languages')
    await form.getByRole('combobox', { name: 'Add a language' }).fill('Fren')
    await page.getByRole('option', { name: 'French' }).click()
    await form.getByRole('group', { name: 'French' }).getByRole('button', { name: /Level/ }).click()
    await page.getByRole('option', { name: 'B1' }).click()
    await save('Required languages')

    await correct('Occupation')
    await form.getByRole('combobox', { name: 'Find an occupation' }).fill('Steuerberater')
    await page
      .getByRole('option', { name: /teuerberater/ })
      .first()
      .click()
    await save('Occupation')

    await correct('Who can apply')
    await form.getByRole('combobox', { name: 'Add a country' }).fill('Belg')
    await page.getByRole('option', { name: 'Belgium' }).click()
    expect(await findingsOf(page)).toEqual([])
    await save('Who can apply')

    await correct('Skills')
    await form.getByLabel('Add a skill').fill('SAP')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await save('Skills')

    await correct('Pay per year')
    await form.getByLabel('Pay per year to').fill('61k')
    await form.getByRole('button', { name: 'Save and pin' }).click()
    await form.getByLabel('Pay per year to').fill('61.000')
    await save('Pay per year')
    await page.getByText('up to €61,000').first().waitFor()

    const after = await derived()
    expect(after.terms).toMatchObject({ level: 'lead', yearsMin: 7 })
    expect(after.terms.languages).toContainEqual({ language: 'fr', level: 'B1', required: true } as never)
    expect(after.occupation?.isco).toBe('2411')
    expect(after.eligibility.countries).toContain('BE')
    expect(after.skills.map(({ label }) => label)).toContain('SAP')
    expect(after.pinned.toSorted()).toEqual(
      ['eligibility', 'occupation', 'skills', 'terms.languages', 'terms.level', 'terms.yearsMin'].toSorted(),
    )
    expect(await opened.read(`jobs/${id}`)).toMatchObject({ salaryMax: 61_000, currency: 'EUR' })

    await page.getByRole('button', { name: 'Restore the read value: Level' }).click()
    await page.getByText('Level follows the ad again.').first().waitFor()
    const given = await derived()
    expect(given.terms).toMatchObject({ level: 'senior', yearsMin: 7 })
    expect(given.pinned).not.toContain('terms.level')
    await page.getByRole('button', { name: 'Restore the read value: Level' }).waitFor({ state: 'detached' })

    await page.setViewportSize(PHONE)
    await correct('Employment type')
    await correct('Skills')
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width)
    expect(await findingsOf(page)).toEqual([])
    expect(opened.faults).toEqual([])
  })
})
