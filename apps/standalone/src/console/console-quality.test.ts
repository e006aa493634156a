import { executablePath, findingsOf } from '@jobs/gateway/testing-browser.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { ADMIN } from '../testing-service.ts'
import { openConsole, PASSWORD, PHONE } from './testing-console.ts'

const OTHER = 'other@jobs.example'

describe.skipIf(!executablePath)('the sample of a week', () => {
  let opened: Awaited<ReturnType<typeof openConsole>>
  beforeAll(async () => {
    opened = await openConsole([], { examples: 5 })
    await opened.invite('admin', OTHER)
  })
  afterEach(() => opened?.leave())
  afterAll(() => opened?.close())

  test('two admins judge a job independently, and corrections are exported', async () => {
    const own = async (user?: { email: string; password: string }) => {
      const page = await opened.enter('#/quality', user)
      return { page, job: page.locator('#main section.panel').first() }
    }
    const first = await own()
    await first.job.getByRole('button', { name: 'All correct' }).waitFor()
    expect(await findingsOf(first.page)).toEqual([])
    await first.job.getByRole('button', { name: 'All correct' }).click()
    await first.job.getByText('You: correct').waitFor()

    const second = await own({ email: OTHER, password: PASSWORD })
    await second.job.getByText('Someone has judged this job. Their verdict is shown after yours.').waitFor()
    expect(await second.job.getByText('admin@jobs.example').count()).toBe(0)
    await second.job.getByText('Level', { exact: true }).click()
    await second.job.getByRole('button', { name: 'Ticked values are wrong' }).click()
    await second.job.getByText('You: wrong · Level').waitFor()
    await second.job.getByText('Verdicts differ.').waitFor()
    await second.job.getByText('Others: admin@jobs.example: correct').waitFor()

    const download = second.page.waitForEvent('download')
    await second.page.getByRole('button', { name: 'Download labelled rows: terms' }).click()
    const rows = await Bun.file(await (await download).path()).text()
    const [row] = rows.trim().split('\n')
    const { known } = JSON.parse(row ?? '') as { known: string[] }
    expect([known.includes('yearsMin'), known.includes('level')]).toEqual([true, false])
    expect(opened.faults).toEqual([])
  })
  test('a page shows five jobs, from its top', async () => {
    const page = await opened.enter('#/quality', ADMIN, { viewport: PHONE })
    const titles = () => page.locator('#main section.panel h2').allTextContents()
    await page.getByRole('button', { name: 'All correct' }).first().waitFor()
    const first = await titles()
    expect(first).toHaveLength(5)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/^Page 2 of \d/).waitFor({ timeout: 5000 })
    expect(new Set(first).isDisjointFrom(new Set(await titles()))).toBe(true)
    expect(await page.evaluate<number>('scrollY')).toBe(0)
  })
})
