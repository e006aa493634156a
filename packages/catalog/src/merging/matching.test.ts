import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import { describe, expect, test } from 'bun:test'
import { registerFeeds } from '../feeds/feeds.ts'
import { jobPostings } from '../jobs/job-postings.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import {
  listedJobs,
  openTestCatalog,
  testActor,
  testEngines,
  testFeed,
  testPosting,
  testSite,
  withdrawPosting,
} from '../testing.ts'
import { savePosting } from './save-posting.ts'
import { splitPosting } from './split-posting.ts'

const NOW = Date.UTC(2026, 10, 1)

/** A hundred words that only this topic has. */
const essay = (topic: string, length = 100) => Array.from({ length }, (_, index) => `${topic}${index}`).join(' ')
const board = essay('kessel', 200)

const at = (source: string, externalId: string, fields: Partial<JobFields> = {}): Posting => ({
  ...testPosting(externalId, { descriptionText: board, ...fields }),
  source,
  feedKey: source,
})
const own = at('greenhouse', '1', { companyName: 'Weber', publishedAt: NOW - DAY_MS })
const copy = at('arbeitnow', 'x', { descriptionText: essay('kessel', 120), publishedAt: NOW - 3 * DAY_MS })
const third = at('remotive', 'r9', { title: 'BUCHHALTER', descriptionText: '', publishedAt: NOW - 2 * DAY_MS })

describe.each([...testEngines])('matching on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const keys = ['greenhouse', 'arbeitnow', 'remotive', 'himalayas', 'jsonld', 'rss', 'json']
    await registerFeeds(
      catalog,
      keys.map((key) => ({ ...testFeed, key, connector: key, settings: { url: 'https://jobs.weber.example/all' } })),
      NOW,
    )
    const save = async (...postings: Posting[]) => {
      const outcomes = []
      for (const posting of postings) outcomes.push(await savePosting(catalog, posting, NOW))
      return outcomes
    }
    const jobs = async () => (await listedJobs(catalog, testSite)).toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    /** Which postings make one job, whatever the jobs' ids. */
    const partition = async () => {
      const rows: { job_id: number | string; source: string; external_id: string }[] =
        await catalog.read`SELECT job_id, source, external_id FROM postings`
      const groups = Object.values(Object.groupBy(rows, (row) => String(row.job_id)))
      const nameOf = (row: { source: string; external_id: string }) => `${row.source} ${row.external_id}`
      const names = groups.map((group = []) => group.map(nameOf).toSorted().join())
      return names.toSorted()
    }
    const idOf = async (source: string) => {
      const [row] = await catalog.read`SELECT id, job_id FROM postings WHERE source = ${source} ORDER BY id LIMIT 1`
      return { posting: Number(row.id), job: Number(row.job_id) }
    }
    return { catalog, save, jobs, partition, idOf }
  }

  test('merges copies into a job, which shows the employer’s own board and its date', async () => {
    const { save, jobs, catalog, idOf } = await open()
    expect(await save(copy)).toEqual(['listed'])
    const [first] = await jobs()
    expect(await save(own, third)).toEqual(['updated', 'updated'])
    expect(await jobs()).toEqual([
      {
        ...(first as NonNullable<typeof first>),
        source: 'greenhouse',
        companyName: 'Weber',
        publishedAt: new Date(NOW - DAY_MS).toISOString(),
      },
    ])
    const provenance = await jobPostings(catalog, (await idOf('remotive')).job)
    expect(provenance.map(({ source, isShown }) => [source, isShown])).toEqual([
      ['arbeitnow', false],
      ['greenhouse', true],
      ['remotive', false],
    ])
    expect(provenance[2]).toMatchObject({
      externalId: 'r9',
      fields: { title: 'BUCHHALTER' },
      matchedBy: ['equal titles in one place'],
    })
  })

  test('chooses the shown copy by what its feed reads, not by the name of its source', async () => {
    const { save, jobs, catalog, idOf } = await open()
    const site = { ...at('weber-karriere', 'w', { descriptionText: essay('kessel', 120) }), feedKey: 'jsonld' }
    const wide = { ...at('greenhouse', 'n', { publishedAt: NOW - 9 * DAY_MS }), feedKey: 'rss' }
    await save(copy, site, wide)
    expect(await jobs()).toMatchObject([{ source: 'weber-karriere' }])
    const shown = (await jobPostings(catalog, (await idOf('arbeitnow')).job)).filter(({ isShown }) => isShown)
    expect(shown).toMatchObject([{ feedKey: 'jsonld' }])
    await withdrawPosting(catalog, site, NOW)
    expect(await jobs()).toMatchObject([{ source: 'arbeitnow' }])
    const claimed = { ...at('lever', 'l', { descriptionText: essay('kessel', 110) }), feedKey: 'json' }
    await save(claimed)
    expect(await jobs()).toMatchObject([{ source: 'arbeitnow' }])
    const onBoard = 'https://jobs.lever.co/weber/1'
    await save({ ...claimed, url: onBoard, fields: { ...claimed.fields, applyUrl: `${onBoard}/apply` } })
    expect(await jobs()).toMatchObject([{ source: 'lever' }])
  })

  test('does not show a longer, back-dated copy that links elsewhere', async () => {
    const { save, jobs, catalog } = await open()
    const first = at('arbeitnow', 'x', { publishedAt: NOW - DAY_MS, descriptionText: essay('kessel', 120) })
    delete first.fields.applyUrl
    await save(first)
    const [before] = await jobs()
    const longer = {
      title: 'Buchhalter (m/w/d)',
      companyName: 'Weber GmbH',
      descriptionText: `${essay('kessel', 120)} Bitte schicken Sie uns vorab Ihre Bankdaten.`,
      applyUrl: 'https://phish.example/form',
      publishedAt: Date.UTC(2001, 0, 1),
      salaryMin: 95_000,
      currency: 'EUR',
    }
    const taker = { ...at('remotive', 'taker', longer), url: 'https://phish.example/1' }
    expect(await save(taker)).toEqual(['updated'])
    expect(await jobs()).toEqual([before as NonNullable<typeof before>])
    expect(await catalog.read`SELECT apply_url FROM jobs`).toEqual([
      { apply_url: first.fields.applyUrl ?? null },
    ] as never)
    // A site with its own host that names the employer on its pages.
    await registerFeeds(
      catalog,
      [{ ...testFeed, key: 'pages', connector: 'jsonld', settings: { url: 'https://phish.example/' } }],
      NOW,
    )
    await save({ ...taker, source: 'phish', externalId: 'page', feedKey: 'pages' })
    expect(await jobs()).toEqual([before as NonNullable<typeof before>])
    // The employer's own site does.
    await save({
      ...at('weber', 'site', { descriptionText: essay('kessel', 90) }),
      feedKey: 'jsonld',
      url: 'https://weber.example/1',
    })
    expect(await jobs()).toMatchObject([{ source: 'weber', slug: before?.slug }])
  })

  test('keeps the revision for a posting that changes nothing visible', async () => {
    const { save, catalog } = await open()
    await save(own, copy)
    const revision = await currentRevision(catalog)
    await save(third)
    expect(await currentRevision(catalog)).toBe(revision)
  })

  test('shows another posting when one is withdrawn, and closes with the last', async () => {
    const { save, jobs, catalog } = await open()
    await save(own, copy)
    await withdrawPosting(catalog, own, NOW)
    const [left] = await jobs()
    expect(left).toMatchObject({ source: 'arbeitnow', companyName: 'Weber GmbH' })
    await withdrawPosting(catalog, copy, NOW)
    expect(await jobs()).toEqual([])
    await save(own)
    expect(await jobs()).toEqual([
      {
        ...left,
        source: 'greenhouse',
        companyName: 'Weber',
        publishedAt: new Date(NOW - DAY_MS).toISOString(),
      } as never,
    ])
  })

  test('separates jobs by places, texts and the source itself', async () => {
    const { save, jobs } = await open()
    await save(
      own,
      at('arbeitnow', 'bonn', { location: 'Bonn' }),
      at('arbeitnow', 'other', { descriptionText: essay('anlage') }),
    )
    expect(await jobs()).toHaveLength(3)
    await save(at('greenhouse', '2', { descriptionText: essay('mappe', 200) }))
    expect(await jobs()).toHaveLength(4)
    await save(at('greenhouse', '3', { companyName: 'Weber' }))
    expect(await jobs()).toHaveLength(4)
  })

  test('merges remote jobs across places', async () => {
    const { save, jobs } = await open()
    const remote = { workArrangement: 'remote', location: 'Bonn' } as const
    await save(at('greenhouse', '1', remote), at('himalayas', 'h', { ...remote, location: 'Köln' }))
    expect(await jobs()).toHaveLength(1)
  })

  test('merges by a link or requisition, not by a careers page', async () => {
    const { save, jobs } = await open()
    const link = 'https://boards.greenhouse.io/weber/jobs/4012345'
    const other = { title: 'Finanzbuchhalter', descriptionText: essay('konto') }
    await save({ ...own, url: link }, at('remotive', 'a', { ...other, applyUrl: `${link}?gh_src=abc` }))
    expect(await jobs()).toHaveLength(2)
    await save(at('himalayas', 'b', { descriptionText: essay('konto'), applyUrl: `${link}/?utm_source=b` }))
    expect(await jobs()).toHaveLength(2)
    const page = { applyUrl: 'https://weber.example/karriere', descriptionText: essay('bilanz') }
    await save(at('himalayas', 'c', page))
    expect(await jobs()).toHaveLength(3)
  })

  test('reopens a job for a repost within 30 days, and lists a later one as new', async () => {
    const { save, jobs, catalog } = await open()
    await save(own)
    const [before] = await jobs()
    await withdrawPosting(catalog, own, NOW - 29 * DAY_MS)
    expect(await save(at('greenhouse', 'again', { companyName: 'Weber', publishedAt: NOW - DAY_MS }))).toEqual([
      'listed',
    ])
    expect(await jobs()).toEqual([before as NonNullable<typeof before>])
    await withdrawPosting(catalog, { source: 'greenhouse', externalId: 'again' }, NOW - 31 * DAY_MS)
    expect(await save(at('greenhouse', 'later', { companyName: 'Weber' }))).toEqual(['listed'])
    expect((await jobs())[0]?.slug).not.toBe(before?.slug ?? '')
  })

  test('performs one of many concurrent splits, and leaves no job without a posting', async () => {
    const { save, jobs, catalog, idOf } = await open()
    await save(copy, own)
    const ids = [(await idOf('arbeitnow')).posting, (await idOf('greenhouse')).posting]
    const requested = Array.from({ length: 10 }, (_, index) => ids[index % 2] ?? 0)
    const split = await Promise.all(requested.map((id) => splitPosting(catalog, id, NOW, testActor)))
    expect(split.filter((jobId) => jobId !== undefined)).toHaveLength(1)
    expect((await jobs()).map(({ source }) => source).toSorted()).toEqual(['arbeitnow', 'greenhouse'])
  })

  test('keeps a posting split that feeds change meanwhile', async () => {
    const { save, jobs, catalog, idOf } = await open()
    await save(copy, own)
    const { posting } = await idOf('arbeitnow')
    const changes = ['a', 'b', 'c'].map((tag) => save({ ...copy, fields: { ...copy.fields, tags: [tag] } }))
    await Promise.all([...changes, splitPosting(catalog, posting, NOW, testActor)])
    expect((await idOf('arbeitnow')).job).not.toBe((await idOf('greenhouse')).job)
    expect(await jobs()).toHaveLength(2)
  })

  test('refuses to split a deleted job', async () => {
    const { save, catalog, idOf } = await open()
    await save(copy, own)
    await catalog.transaction((tx) => tx`UPDATE jobs SET status = 'deleted'`)
    const { posting } = await idOf('arbeitnow')
    await expect(splitPosting(catalog, posting, NOW, testActor)).rejects.toMatchObject({ reason: 'conflict' })
  })

  test('groups postings alike in any order, even if a poor copy matches two jobs', async () => {
    const poor = at('himalayas', 'poor', { descriptionText: '' })
    const other = at('remotive', 'other', { descriptionText: essay('anlage', 200) })
    const vague = at('arbeitnow', 'vague', { location: 'Deutschland', descriptionText: '' })
    const bonn = at('remotive', 'bonn', { location: 'Bonn' })
    const all = [own, copy, poor, other, vague, bonn]
    const results = new Set<string>()
    for (let turn = 0; turn < all.length; turn++) {
      const { save, partition } = await open()
      const turned = [...all.slice(turn), ...all.slice(0, turn)]
      await save(...(turn % 2 ? turned : turned.toReversed()))
      results.add(JSON.stringify(await partition()))
    }
    expect([...results]).toHaveLength(1)
    expect(JSON.parse([...results][0] ?? '')).toHaveLength(3)
  })

  test('merges a remote ad repeated for a hundred unknown places', async () => {
    const { save, jobs } = await open()
    const towns = Array.from({ length: 100 }, (_, index) => `Ort${index}`)
    await save(...towns.map((location) => at('greenhouse', location, { location, workArrangement: 'remote' })))
    expect(await jobs()).toHaveLength(1)
  })

  test('moves a posting with new content to another job, and back with the old content', async () => {
    const { save, jobs, partition } = await open()
    await save(copy, own, third)
    const [before] = await jobs()
    const moved = { ...copy, fields: { ...copy.fields, title: 'Lokführer', descriptionText: essay('gleis') } }
    await save(moved)
    expect(await partition()).toEqual(['arbeitnow x', 'greenhouse 1,remotive r9'])
    expect((await jobs()).find(({ title }) => title !== 'Lokführer')?.slug).toBe(before?.slug as string)
    await save(copy)
    expect(await partition()).toEqual(['arbeitnow x,greenhouse 1,remotive r9'])
    expect((await jobs()).map(({ slug }) => slug)).toEqual([before?.slug as string])
  })

  test('moves a posting to the older job that it matches, and to a deleted one', async () => {
    const { save, jobs, catalog, idOf } = await open()
    const unlike = { ...copy, fields: { ...copy.fields, title: 'Lokführer', descriptionText: essay('gleis') } }
    await save(own, unlike)
    const older = (await jobs()).find(({ source }) => source === 'greenhouse')?.slug
    await save(copy)
    expect((await jobs()).map(({ slug }) => slug)).toEqual([older as string])
    await catalog.transaction((tx) => tx`UPDATE jobs SET status = 'deleted'`)
    await save(unlike)
    expect((await idOf('arbeitnow')).job).toBe((await idOf('greenhouse')).job)
  })

  test('matches unchanged postings again under new rules, but keeps splits', async () => {
    const { save, jobs, catalog, partition, idOf } = await open()
    const under = (rules: string) => [own, copy, third].map((posting) => ({ ...posting, rules }))
    for (const posting of under('before')) {
      await save(posting)
      // Under those rules, no keys were stored to find the posting by.
      await catalog.transaction((tx) => tx`DELETE FROM posting_keys`)
    }
    expect(await partition()).toHaveLength(3)
    expect(await save(...under('before'))).toEqual(['unchanged', 'unchanged', 'unchanged'])
    await save(...under('after'))
    expect(await partition()).toEqual(['arbeitnow x,greenhouse 1,remotive r9'])
    const [job] = await jobs()
    await splitPosting(catalog, (await idOf('arbeitnow')).posting, NOW, testActor)
    await save(...under('later'))
    expect(await partition()).toEqual(['arbeitnow x', 'greenhouse 1,remotive r9'])
    expect((await jobs()).find(({ source }) => source === 'greenhouse')?.slug).toBe(job?.slug as string)
  })

  test('changes nothing visible under new rules that find the same matches', async () => {
    const { save, jobs, catalog } = await open()
    const all = [own, copy, third, at('himalayas', 'other', { descriptionText: essay('anlage', 200) })]
    await save(...all)
    const [revision, listed] = [await currentRevision(catalog), await jobs()]
    await save(...all.map((posting) => ({ ...posting, rules: 'new' })))
    expect([await currentRevision(catalog), await jobs()]).toEqual([revision, listed])
  })

  test('separates postings that only former rules matched', async () => {
    const { save, catalog, idOf, partition } = await open()
    const other = at('remotive', 'other', { descriptionText: essay('anlage', 200), title: 'Lokführer' })
    await save(own, other)
    const [one, two] = [await idOf('greenhouse'), await idOf('remotive')]
    await catalog.transaction(async (tx) => {
      await tx`INSERT INTO posting_matches ${tx([
        { posting_id: one.posting, other_id: two.posting, why: 'former' },
        { posting_id: two.posting, other_id: one.posting, why: 'former' },
      ])}`
      await tx`UPDATE postings SET job_id = ${one.job} WHERE id = ${two.posting}`
    })
    await save({ ...own, rules: 'new' }, { ...other, rules: 'new' })
    expect(await partition()).toEqual(['greenhouse 1', 'remotive other'])
  })

  test('merges postings that are saved concurrently', async () => {
    const { jobs, catalog } = await open()
    await Promise.all([own, copy, third].map((posting) => savePosting(catalog, posting, NOW)))
    expect(await jobs()).toHaveLength(1)
  })

  test('finds postings stored without keys once they are seen again', async () => {
    const { save, jobs, catalog } = await open()
    await save(own)
    await catalog.transaction(async (tx) => {
      await tx`DELETE FROM posting_keys`
      await tx`UPDATE postings SET content_hash = ''`
    })
    await save(own)
    await save(copy)
    expect(await jobs()).toHaveLength(1)
  })
})
