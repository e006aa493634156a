import { correctJob } from '@jobs/catalog/jobs/edits/correct-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { judgeSampled, readSample } from '@jobs/catalog/quality/samples.ts'
import { openTestCatalog, testActor, testEngines, testPosting, testSite as site } from '@jobs/catalog/testing.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobDetail } from '@jobs/types/jobs/job-detail.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { type Label, LABELS } from '@jobs/types/public/quality.ts'
import { describe, expect, test } from 'bun:test'
import { findJobDetail } from '../detail/find-job-detail.ts'
import { drawSample, labelsOf } from './draw-sample.ts'
import { LABELLED_TASKS, labelledRows, rowOf } from './labelled-rows.ts'

const NOW = Date.parse('2026-11-18T12:00:00Z')
const WEEK = '2026-11-16'

/** A job in full, of which the ad says nothing but its language and work arrangement. */
const bareJob = async (): Promise<JobDetail> => {
  const { catalog, close } = await openTestCatalog()
  await savePosting(catalog, testPosting('bare', { description: '<p>Du <b>backst</b>.</p>' }), NOW)
  const [{ slug }]: [{ slug: string }] = await catalog.read`SELECT slug FROM jobs`
  const found = await findJobDetail(catalog, site, slug)
  await close()
  if (found.status !== 'listed') throw new Error(found.status)
  return found.detail
}
const bare = await bareJob()
const baker = { isco: '7512', esco: null, label: 'Bäcker', confidence: 0.9 }
const kneading = { label: 'Kneten', esco: null, kind: 'must' as const }
const need = { language: 'de', level: 'B1' as const, required: true }
const full: JobDetail = {
  ...bare,
  currency: 'EUR',
  occupation: baker,
  skills: [kneading],
  places: [{ name: 'Köln', region: null, country: 'DE', lat: 1, lon: 2 }],
  eligibility: { scope: 'worldwide', countries: [], excluded: [], timeZones: [] },
  terms: {
    ...NO_TERMS,
    employmentTypes: ['part-time'],
    hours: { min: 20, max: null },
    level: 'mid',
    yearsMin: 0,
    languages: [need],
    visa: 'refuses',
    degree: 'wished',
  },
}
const all = new Set<Label>(LABELS)

test('a job has the values that its ad states; language and work arrangement it always has', () => {
  expect(labelsOf(bare)).toEqual(['language', 'workArrangement'])
  expect(labelsOf(full)).toEqual([...LABELS])
})

describe('a labelled row', () => {
  const ad = {
    id: `2026-11-16 ${bare.slug}`,
    source: 'arbeitnow',
    lang: 'de',
    title: bare.title,
    company: bare.companyName,
    location: bare.location,
    description: '<p>Du <b>backst</b>.</p>',
  }

  test('of a language has the text alone', () => {
    expect(rowOf('language', bare, all, WEEK)).toEqual([{ cls: 'full', label: 'de', text: 'Du backst.' }])
  })

  test('of a work arrangement has the ad', () => {
    const row = { ...ad, label: 'hybrid', ambiguous: false }
    expect(rowOf('arrangement-ads', bare, all, WEEK)).toEqual([row])
  })

  test('of an occupation has its skills if these are known too', () => {
    const row = { ...ad, tags: bare.tags, isco: '7512', iscoAlso: [], certain: true }
    expect(rowOf('occupations', full, all, WEEK)).toEqual([{ ...row, skills: [{ text: 'Kneten', kind: 'must' }] }])
    expect(rowOf('occupations', full, new Set(['occupation']), WEEK)).toEqual([row])
    expect(rowOf('occupations', bare, all, WEEK)).toEqual([])
  })

  test('of terms names those that are known, as silent where the ad says nothing', () => {
    const [row] = rowOf('terms', full, new Set(['visa', 'level']), WEEK)
    expect(row).toEqual({
      ...ad,
      employmentType: [{ value: 'part-time' }],
      hours: { min: 20, max: null },
      level: 'mid',
      yearsMin: 0,
      languages: [{ language: 'de', level: 'B1', must: true }],
      visa: 'refuses',
      degree: 'wished',
      start: null,
      deadline: null,
      known: ['level', 'visa'],
      certain: true,
    })
    expect(rowOf('terms', bare, new Set(['visa']), WEEK)).toMatchObject([{ visa: 'silent', degree: 'silent' }])
  })

  test.each([...LABELLED_TASKS])('of %s is left out if its right value is unknown', (task) => {
    expect(rowOf(task, full, new Set(), WEEK)).toEqual([])
  })
})

describe.each([...testEngines])('labelled rows on %s', (engine) => {
  const closing = closedAfterEach()

  test('hold the undisputed values of judged jobs and the corrected values of others', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const titles = ['Bäcker', 'Koch', 'Imker', 'Maurer']
    for (const title of titles)
      await savePosting(catalog, testPosting(title, { title, companyName: `${title} AG` }), NOW)
    await drawSample(catalog, site, NOW)
    const sample = await readSample(catalog, WEEK)
    const sampled = (title: string) => {
      const found = sample.find(({ detail }) => detail?.title === title)
      if (!found) throw new Error(`${title} was drawn`)
      return found
    }
    const judge = (title: string, verdict: Parameters<typeof judgeSampled>[2], id = 1) =>
      judgeSampled(catalog, sampled(title), verdict, { id, email: `${id}@jobs.example` }, NOW)
    await judge('Bäcker', { verdict: 'right', wrong: [] })
    await judge('Koch', { verdict: 'right', wrong: [] })
    await judge('Koch', { verdict: 'wrong', wrong: ['language'] }, 2)
    await judge('Imker', { verdict: 'dead', wrong: [] })
    const rows = async (task: (typeof LABELLED_TASKS)[number]) =>
      (await Array.fromAsync(labelledRows({ catalog, site }, task))).flat()
    expect(await rows('language')).toHaveLength(1)
    const ofArrangement = async () =>
      (await rows('arrangement-ads')).map((row) => ('title' in row ? String(row.title) : '')).toSorted()
    expect(await ofArrangement()).toEqual(['Bäcker', 'Koch'])
    expect(await rows('occupations')).toEqual([])

    const edit = { by: testActor, expected: 'any' as const }
    await correctJob({ catalog, site }, String(sampled('Maurer').jobId), { terms: { level: 'lead' } }, edit, NOW)
    const corrected = (await rows('terms')).filter((row) => 'id' in row && String(row.id).startsWith('corrected '))
    expect(corrected).toMatchObject([{ title: 'Maurer', level: 'lead', known: ['level'] }])
    expect(await ofArrangement()).toEqual(['Bäcker', 'Koch'])
  })
})
