import { openTestCatalog } from '@jobs/catalog/testing.ts'
import type { RawPosting } from '@jobs/connectors/connector.ts'
import { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { DEMO_FILE, loadDemo, readDemo } from './load-demo.ts'

const now = Date.UTC(2026, 2, 16, 9, 30)
const day = 24 * 3_600_000
const feeds = await readDemo(now)
const [nordlicht = [], talentpont = []] = feeds.values()
const all = [...nordlicht, ...talentpont]

const Line = z.strictObject({
  source: z.string(),
  ageMs: z.int().positive(),
  externalId: z.string(),
  url: z.url(),
  applyUrl: z.url(),
  title: z.string(),
  companyName: z.string(),
  places: z.array(z.string()),
  html: z.string(),
  tags: z.array(z.string()),
  arrangement: WorkArrangement.exactOptional(),
  remoteFlag: z.boolean().exactOptional(),
  language: z.string().exactOptional(),
  salary: z
    .strictObject({
      min: z.number().exactOptional(),
      max: z.number().exactOptional(),
      currency: z.string(),
      period: z.enum(['hour', 'day', 'week', 'month', 'year']),
    })
    .exactOptional(),
})

const share = (is: (posting: RawPosting) => boolean) => all.filter(is).length / all.length
const textOf = ({ html }: RawPosting) => html.replaceAll(/<[^>]+>/g, ' ').trim()
const wordsOf = (posting: RawPosting) => textOf(posting).split(/\s+/).length
const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i)
/** Returns the content that an original and its copy share, and no other posting has. */
const contentOf = ({ html }: RawPosting) =>
  html
    .match(/<(p|li)>[^<]+/g)
    ?.slice(0, 8)
    .join(' ') ?? ''

const hits = (word: string, postings = all) =>
  postings.filter((posting) =>
    [posting.title, posting.companyName, ...posting.places, ...posting.tags, textOf(posting)]
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(word),
  ).length

describe('the demo jobs as a whole', () => {
  test('has about three hundred postings from two sources', () => {
    expect([...feeds.keys()]).toEqual(['nordlicht-jobs', 'talentpont'])
    expect(all.length).toBeWithin(280, 341)
    expect(Math.min(nordlicht.length, talentpont.length)).toBeGreaterThan(100)
  })

  test('publication dates move with the clock', async () => {
    const later = [...(await readDemo(now + day)).values()].flat()
    expect(later).toEqual(all.map((posting) => ({ ...posting, publishedAt: (posting.publishedAt ?? 0) + day })))
  })

  test('is about half German and has a good part in English and in French, remote or hybrid', async () => {
    const { catalog, close } = await openTestCatalog()
    expect(await loadDemo(catalog)).toBeGreaterThan(250)
    expect(await loadDemo(catalog)).toBe(0)
    const rows: { language: string; work_arrangement: string }[] =
      await catalog.read`SELECT language, work_arrangement FROM jobs WHERE status = 'active'`
    const partOf = (value: string) => rows.filter((row) => Object.values(row).includes(value)).length / rows.length
    expect(partOf('de')).toBeWithin(0.43, 0.57)
    expect(partOf('en')).toBeWithin(0.2, 0.35)
    expect(partOf('fr')).toBeWithin(0.15, 0.3)
    expect(partOf('remote')).toBeWithin(0.45, 0.65)
    await close()
    expect(new Set(nordlicht.map(({ language }) => language))).toEqual(new Set(['de', 'en', 'fr']))
    expect(talentpont.every(({ language }) => language === undefined)).toBe(true)
  })

  test('has jobs for the words a newcomer tries', () => {
    expect(
      hits(
        'entwickler',
        nordlicht.filter(({ language }) => language === 'de'),
      ),
    ).toBeGreaterThan(5)
    expect(hits('developer')).toBeGreaterThan(10)
    expect(hits('développeur')).toBeGreaterThan(4)
    expect(hits('münchen')).toBeGreaterThan(5)
    expect(hits('buchhaltung')).toBeGreaterThan(3)
    expect(hits('marketing')).toBeGreaterThan(10)
    expect(hits('data')).toBeGreaterThan(15)
  })

  test('lists at least thirty vacancies in both sources, in words of their own', () => {
    const originals = new Map(nordlicht.map((posting) => [contentOf(posting), posting]))
    const pairs = talentpont.flatMap((posting) => {
      const twin = originals.get(contentOf(posting))
      return twin ? [{ posting, twin }] : []
    })
    expect(pairs.length).toBeWithin(30, 51)
    expect(pairs.every(({ posting, twin }) => posting.html !== twin.html)).toBe(true)
    expect(pairs.every(({ posting, twin }) => posting.publishedAt !== twin.publishedAt)).toBe(true)
    expect(pairs.filter(({ posting, twin }) => posting.title !== twin.title).length).toBeGreaterThan(15)
    expect(pairs.filter(({ posting, twin }) => posting.companyName !== twin.companyName).length).toBeGreaterThan(15)
    expect(pairs.filter(({ posting, twin }) => posting.applyUrl === twin.applyUrl).length).toBeGreaterThan(10)
  })
})

describe('every posting', () => {
  test('has the fields of a posting only, in their types', async () => {
    const lines = (await Bun.file(DEMO_FILE).text()).trimEnd().split('\n')
    for (const line of lines) Line.parse(JSON.parse(line))
    expect(lines).toHaveLength(all.length)
  })

  test('has a unique id within its source', () => {
    expect(repeated(nordlicht.map(({ externalId }) => externalId))).toEqual([])
    expect(repeated(talentpont.map(({ externalId }) => externalId))).toEqual([])
  })

  test('links to reserved domains only', () => {
    const hosts = all.flatMap(({ url, applyUrl = url }) => [new URL(url).host, new URL(applyUrl).host])
    expect(new Set(hosts)).toEqual(new Set(['nordlicht-jobs.example', 'talentpont.example', 'apply.example']))
    expect(all.filter(({ html }) => /https?:|www\./.test(html))).toEqual([])
  })

  test('has a unique publication time within the last 45 days', () => {
    const ages = all.map(({ publishedAt = Number.NaN }) => now - publishedAt).sort((a, b) => a - b)
    expect(new Set(ages).size).toBe(all.length)
    expect(ages.every(Number.isInteger)).toBe(true)
    expect(ages[0]).toBeWithin(1, day)
    expect(ages.at(-1)).toBeWithin(40 * day, 45 * day)
    const busiest = Math.max(
      ...Object.values(Object.groupBy(ages, (age) => Math.floor(age / day))).map((d) => d?.length ?? 0),
    )
    expect(busiest).toBeLessThan(40)
  })

  test('has a short title, a place and a description of 120 to 250 words', () => {
    expect(all.filter(({ title }) => title.length > 100 || title.trim() !== title || title === '')).toEqual([])
    expect(all.filter(({ places }) => places.length === 0)).toEqual([])
    expect(all.filter((posting) => wordsOf(posting) < 120 || wordsOf(posting) > 250)).toEqual([])
    expect(all.filter(({ html }) => /[{}]|undefined|&(?!amp;|lt;|gt;)/.test(html))).toEqual([])
  })

  test('is remote or hybrid, a quarter of them by their text alone', () => {
    expect(share(({ arrangement, remoteFlag }) => !arrangement && !remoteFlag)).toBeWithin(0.15, 0.35)
    const stated = /remote|home|hybrid|télétravail|à distance/i
    expect(all.filter((posting) => !stated.test(textOf(posting)))).toEqual([])
  })

  test('states a plausible salary about half of the time', () => {
    expect(share(({ salary }) => salary !== undefined)).toBeWithin(0.4, 0.65)
    const paid = all.flatMap(({ salary }) => salary ?? [])
    expect(new Set(paid.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'SEK', 'PLN']))
    expect(new Set(paid.map(({ period }) => period))).toEqual(new Set(['year', 'month', 'hour']))
    expect(paid.filter(({ min = 0, max = Infinity }) => min <= 0 || max <= min)).toEqual([])
    const yearly = paid.filter(({ period }) => period === 'year')
    expect(Math.min(...yearly.map(({ min = 0 }) => min))).toBeGreaterThan(20_000)
    expect(Math.max(...yearly.map(({ max = 0 }) => max))).toBeLessThan(120_000)
  })
})
