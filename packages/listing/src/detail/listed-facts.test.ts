import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { testEngines, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { UNKNOWN_ELIGIBILITY } from '@jobs/types/jobs/eligibility.ts'
import { NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { describe, expect, test } from 'bun:test'
import { listedSlugs } from '../order/listed-slugs.ts'
import { listedFacts, listedTexts } from './listed-facts.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each([...testEngines])('more about listed jobs on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    const { catalog } = opened
    const terms = { ...derivedFrom({ ...NO_TERMS, level: 'lead' as const }, 0.9, 'test'), parts: {} }
    const eligibility = derivedFrom({ ...UNKNOWN_ELIGIBILITY, scope: 'worldwide' as const }, 0.9, 'test')
    const description =
      '<p>Bewirb dich auf <a href="https://apply.example/1">https://apply.example/1</a> oder bei Weber.de.</p>'
    const fields = { title: 'Imker', companyName: 'Weber.de', description }
    await savePosting(catalog, { ...testPosting('a', fields), derived: { terms, eligibility } }, NOW)
    await savePosting(catalog, testPosting('b', { title: 'Winzer', publishedAt: NOW - 1000 }), NOW)
    const gone = testPosting('gone', { title: 'Notar', publishedAt: NOW - 2000 })
    await savePosting(catalog, gone, NOW)
    const slugs = (await listedSlugs(catalog, 0, 10)).map(({ slug }) => slug).toSorted()
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'gone' }, NOW)
    return { ...opened, slugs }
  })
  const facts = async (slugs: string[]) =>
    await listedFacts(
      (await opening).catalog,
      slugs.map((slug) => ({ slug })),
    )

  test('is known of open ones, each once, and of none that is unknown', async () => {
    const { catalog, slugs } = await opening
    const [imker = '', , winzer = ''] = slugs
    expect(slugs).toHaveLength(3)
    for (const found of [await facts([...slugs, ...slugs, 'x']), await listedTexts(catalog, [...slugs, 'x', imker])])
      expect([...found.keys()].toSorted()).toEqual([imker, winzer])
    for (const none of [[], ['x'], ["' OR 1=1 --"]])
      expect([(await facts(none)).size, (await listedTexts(catalog, none)).size]).toEqual([0, 0])
  })

  test('are terms and eligibility as the ad states them, or that it states none', async () => {
    const [imker = '', , winzer = ''] = (await opening).slugs
    const found = await facts([imker, winzer])
    expect(found.get(imker)).toMatchObject({ terms: { level: 'lead' }, eligibility: { scope: 'worldwide' } })
    expect(found.get(winzer)).toMatchObject({ terms: NO_TERMS, eligibility: UNKNOWN_ELIGIBILITY })
  })

  test('is its text without addresses, but with the name of the employer', async () => {
    const { catalog, slugs } = await opening
    const text = (await listedTexts(catalog, slugs)).get(slugs[0] ?? '')
    expect(text).toContain('Weber.de')
    expect(text).not.toMatch(/apply|href/)
  })

  test('is when a source last carried it: the latest of those that still do', async () => {
    const { catalog, slugs } = await opening
    const [imker = ''] = slugs
    const confirmedAt = async () => (await facts([imker])).get(imker)?.confirmedAt
    expect(await confirmedAt()).toBe(NOW)
    const [{ id }]: [{ id: number }] = await catalog.read`SELECT id FROM jobs WHERE slug = ${imker}`
    const [{ id: _, ...row }]: [Record<string, unknown>] =
      await catalog.read`SELECT * FROM postings WHERE job_id = ${id}`
    const copies = [
      { ...row, external_id: 'a2', url: 'https://source.example/a2', last_seen_at: NOW + 5000 },
      { ...row, external_id: 'a3', url: 'https://source.example/a3', last_seen_at: NOW + 9000, withdrawn_at: NOW },
    ]
    await catalog.transaction((tx) => tx`INSERT INTO postings ${tx(copies)}`)
    expect(await confirmedAt()).toBe(NOW + 5000)
    const mirrored = {
      job_id: id,
      content_hash: '',
      via: '[]',
      sightings: '[]',
      first_seen_at: NOW,
      last_confirmed_at: NOW + 7000,
    }
    await catalog.transaction((tx) => tx`INSERT INTO mirrored_jobs ${tx([{ ...mirrored, generation: 1 }])}`)
    expect(await confirmedAt()).toBe(NOW + 7000)
    await catalog.transaction((tx) => tx`UPDATE postings SET withdrawn_at = ${NOW} WHERE job_id = ${id}`)
    // Made by hand, it is as old as its last edit.
    expect(await confirmedAt()).toBe(NOW)
  })
})
