import type { Via } from '@jobs/types/via.ts'
import { describe, expect, test } from 'bun:test'
import type { Closing } from '../changes/internal/record-change.ts'
import { deleteJob, restoreJob } from '../jobs/edits/delete-job.ts'
import { findJob } from '../jobs/find-job.ts'
import { slugOfPosting } from '../jobs/slug.ts'
import { savePosting } from '../merging/save-posting.ts'
import { currentRevision } from '../revision/catalog-state.ts'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testEngines, testPosting, testSite, withdrawPosting } from '../testing.ts'
import { closeMirrored, closeUnseen } from './close-mirrored.ts'
import { MIRROR } from './mirror-feed.ts'
import { beginMirror } from './mirror-state.ts'
import { mirroredJobs } from './mirrored-jobs.ts'
import { type MirroredPosting, saveMirrored } from './save-mirrored.ts'

const other = { id: 'aaaaaaaaaaaa', url: 'https://other.example' }
const third = { id: 'bbbbbbbbbbbb', url: 'https://third.example' }
const SEEN = '2026-10-01T00:00:00.000Z'
const NOW = Date.UTC(2026, 9, 5)
const any = { by: testActor, expected: 'any' } as const

const mirrored = (title: string, { shown = title, via = [other] }: { shown?: string; via?: Via } = {}) => {
  const slug = `${title.toLowerCase()}-1`
  return {
    slug,
    via,
    posting: { ...testPosting(`${MIRROR}:${slug}`, { title: shown }), feedKey: MIRROR, source: 'themuse' },
    sightings: [{ source: 'themuse', firstSeenAt: SEEN, lastSeenAt: SEEN }],
    firstSeenAt: Date.parse(SEEN),
    lastConfirmedAt: Date.parse(SEEN),
  } satisfies MirroredPosting
}

describe.each([...testEngines])('jobs of another instance on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    await beginMirror(opened.catalog, other.url, NOW)
    return opened
  })
  const save = async (jobs: MirroredPosting[], more: Partial<Parameters<typeof saveMirrored>[2]> = {}) =>
    await saveMirrored((await opening).catalog, jobs, { generation: 1, now: NOW, ...more })
  const close = async (slug: string, closing: Closing) =>
    await closeMirrored((await opening).catalog, new Map([[slug, closing]]), NOW)
  const find = async (slug: string) => (await findJob({ catalog: (await opening).catalog, site: testSite }, slug))?.job
  /** Whether a job is listed, or why it is not. */
  const stateOf = async (slug: string) => {
    const job = await find(slug)
    return job && [job.status, ...(job.closedFor ? [job.closedFor] : [])].join(': ')
  }
  const originOf = async (slug: string) => {
    const { catalog } = await opening
    const id = (await find(slug))?.id ?? 0
    return (await mirroredJobs(catalog.read, [id])).get(id)
  }
  const revision = async () => await currentRevision((await opening).catalog)

  test('are listed under their slugs, with outcomes in order', async () => {
    const [imker, winzer] = [mirrored('Imker'), mirrored('Winzer')]
    expect(await save([imker])).toEqual(['listed'])
    expect(await save([winzer, imker])).toEqual(['listed', 'unchanged'])
    expect(await find('imker-1')).toMatchObject({ title: 'Imker', source: 'themuse', status: 'active' })
    expect(await save([])).toEqual([])
  })

  test('keep the data of their origin', async () => {
    const origin = {
      via: [other, third],
      sightings: [{ source: 'jobicy', firstSeenAt: SEEN, lastSeenAt: SEEN }],
      firstSeenAt: NOW - 3,
      repostedAt: NOW - 2,
      lastConfirmedAt: NOW - 1,
    }
    await save([{ ...mirrored('Kurier'), ...origin }])
    expect(await originOf('kurier-1')).toEqual(origin)
    const before = await revision()
    const { repostedAt: _, ...plain } = origin
    expect(await save([{ ...mirrored('Kurier'), ...plain, lastConfirmedAt: NOW }])).toEqual(['unchanged'])
    expect(await originOf('kurier-1')).toEqual({ ...plain, lastConfirmedAt: NOW })
    expect(await revision()).toBe(before)
  })

  test('are distinguished from jobs of this instance', async () => {
    const { catalog } = await opening
    const own = testPosting('told', { title: 'Drucker' })
    await savePosting(catalog, own, NOW)
    await save([mirrored('Weber')])
    const ids = [(await find(slugOfPosting(own)))?.id ?? 0, (await find('weber-1'))?.id ?? 0]
    expect([...(await mirroredJobs(catalog.read, ids)).keys()]).toEqual(ids.slice(1))
    expect((await mirroredJobs(catalog.read, [])).size).toBe(0)
  })

  test('are never merged with others', async () => {
    const { catalog } = await opening
    const [a, b] = [mirrored('Notar'), mirrored('Notarin', { shown: 'Notar' })]
    const { fields } = a.posting
    expect(await save([a, { ...b, posting: { ...b.posting, fields } }])).toEqual(['listed', 'listed'])
    expect(await savePosting(catalog, { ...testPosting('notar'), fields }, NOW)).toBe('listed')
  })

  test('change, close with a reason, and return', async () => {
    await save([mirrored('Koch')])
    expect(await save([mirrored('Koch', { shown: 'Köchin' })])).toEqual(['updated'])
    expect(await close('koch-1', { reason: 'merged', mergedInto: 'winzer-1' })).toBe(1)
    expect(await stateOf('koch-1')).toBe('closed: merged')
    expect(await close('koch-1', { reason: 'expired' })).toBe(0)
    expect(await stateOf('koch-1')).toBe('closed: merged')
    expect(await save([mirrored('Koch', { shown: 'Köchin' })])).toEqual(['listed'])
    expect(await find('koch-1')).toMatchObject({ status: 'active', title: 'Köchin' })
  })

  test('record a change when they arrive by another path', async () => {
    await save([mirrored('Tischler')])
    const before = await revision()
    expect(await save([mirrored('Tischler', { via: [other, third] })])).toEqual(['unchanged'])
    expect(await revision()).toBe(before + 1)
    expect(await originOf('tischler-1')).toMatchObject({ via: [other, third] })
  })

  test('take the sightings of an older snapshot only if they are equal', async () => {
    const sightings = [{ source: 'jobicy', firstSeenAt: SEEN, lastSeenAt: SEEN }]
    await save([mirrored('Maurer'), mirrored('Maler'), mirrored('Former'), mirrored('Hauer')])
    await close('hauer-1', { reason: 'expired' })
    const before = await revision()
    const older = [
      { ...mirrored('Maurer'), sightings },
      { ...mirrored('Maler', { shown: 'Lackierer' }), sightings },
      { ...mirrored('Former', { via: [third] }), sightings },
      { ...mirrored('Hauer'), sightings },
      { ...mirrored('Gießer'), slug: 'giesser-1', sightings },
    ]
    expect(await save(older, { isOlder: true })).toEqual(older.map(() => 'unchanged'))
    expect(await revision()).toBe(before)
    expect(await originOf('maurer-1')).toMatchObject({ sightings })
    for (const slug of ['maler-1', 'former-1', 'hauer-1'])
      expect(await originOf(slug)).toMatchObject({ via: [other], sightings: [{ source: 'themuse' }] })
    expect([await stateOf('hauer-1'), await stateOf('giesser-1')]).toEqual(['closed: expired', undefined])
    expect(await find('maler-1')).toMatchObject({ title: 'Maler' })
  })

  test('stay deleted by an admin until restored', async () => {
    const { catalog } = await opening
    await save([mirrored('Schmied')])
    await deleteJob({ catalog }, 'schmied-1', any, NOW)
    await save([mirrored('Schmied')])
    await save([mirrored('Schmied', { shown: 'Schmiedin' })])
    expect(await stateOf('schmied-1')).toBe('deleted: deleted')
    await restoreJob({ catalog, site: testSite }, 'schmied-1', any, NOW)
    expect(await find('schmied-1')).toMatchObject({ status: 'active', title: 'Schmiedin' })
  })

  test('are not taken from others if this instance has or had them itself', async () => {
    const { catalog } = await opening
    const own = testPosting('own', { title: 'Gerber' })
    await savePosting(catalog, own, NOW)
    const theirs = { ...mirrored('Gerber', { shown: 'Lohgerber' }), slug: slugOfPosting(own) }
    expect(await save([theirs])).toEqual(['own'])
    await withdrawPosting(catalog, own, NOW)
    expect(await save([theirs])).toEqual(['own'])
    expect(await find(theirs.slug)).toMatchObject({ status: 'closed', title: 'Gerber', source: 'arbeitnow' })
  })

  test('become its own, under the same slug, when one of its feeds delivers them', async () => {
    const { catalog } = await opening
    const own = testPosting('met', { title: 'Sattler' })
    const theirs = { ...mirrored('Sattler'), slug: slugOfPosting(own) }
    await save([theirs])
    expect(await savePosting(catalog, own, NOW)).toBe('listed')
    expect(await find(theirs.slug)).toMatchObject({ source: 'arbeitnow', sources: [{ feed: 'test' }] })
    expect(await originOf(theirs.slug)).toBeUndefined()
    expect(await save([theirs])).toEqual(['own'])
    expect(await close(theirs.slug, { reason: 'withdrawn' })).toBe(0)
    expect(await stateOf(theirs.slug)).toBe('active')
  })

  test('are found by a second attempt if a feed saves them meanwhile', async () => {
    const { catalog } = await opening
    const own = testPosting('race', { title: 'Böttcher' })
    let tries = 0
    const racing: typeof catalog = {
      ...catalog,
      async transaction(work) {
        tries += 1
        if (tries > 1) return await catalog.transaction(work)
        await savePosting(catalog, own, NOW)
        throw Object.assign(new Error('taken'), { code: 'SQLITE_CONSTRAINT_UNIQUE' })
      },
    }
    const theirs = { ...mirrored('Böttcher'), slug: slugOfPosting(own) }
    expect(await saveMirrored(racing, [theirs], { generation: 1, now: NOW })).toEqual(['own'])
    expect(tries).toBe(2)
  })

  test('are saved together with the accompanying work or not at all', async () => {
    const { catalog } = await opening
    const lost = () => Promise.reject(new Error('another process goes on'))
    await expect(save([mirrored('Seiler')], { also: lost })).rejects.toThrow('another process')
    expect(await stateOf('seiler-1')).toBeUndefined()
    await save([mirrored('Seiler')])
    const closing = closeMirrored(catalog, new Map([['seiler-1', { reason: 'withdrawn' }]]), NOW, lost)
    await expect(closing).rejects.toThrow('another process')
    expect(await stateOf('seiler-1')).toBe('active')
  })

  test('are closed only if they came from the other instance', async () => {
    const { catalog } = await opening
    const own = testPosting('stays', { title: 'Küfer' })
    await savePosting(catalog, own, NOW)
    await save([mirrored('Glaser'), mirrored('Former')])
    const closings = new Map([
      [slugOfPosting(own), { reason: 'withdrawn' as const }],
      ['glaser-1', { reason: 'expired' as const }],
      ['former-1', { reason: 'withdrawn' as const }],
      ['nobody-1', { reason: 'withdrawn' as const }],
    ])
    expect(await closeMirrored(catalog, closings, NOW)).toBe(2)
    const states = [slugOfPosting(own), 'glaser-1', 'former-1'].map(stateOf)
    expect(await Promise.all(states)).toEqual(['active', 'closed: expired', 'closed: withdrawn'])
    expect(await closeMirrored(catalog, new Map(), NOW)).toBe(0)
  })
})

describe.each([...testEngines])('jobs missing from a snapshot on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    await beginMirror(opened.catalog, other.url, NOW)
    return opened
  })

  test('are closed in any number, but not jobs of this instance', async () => {
    const { catalog } = await opening
    const all = Array.from({ length: 103 }, (_, at) => mirrored(`Setzer${at}`))
    await saveMirrored(catalog, all, { generation: 1, now: NOW })
    await savePosting(catalog, testPosting('own', { title: 'Rahmenmacher' }), NOW)
    await saveMirrored(catalog, all.slice(100), { generation: 2, now: NOW })
    expect(await closeUnseen(catalog, 1, NOW)).toBe(0)
    let transactions = 0
    expect(await closeUnseen(catalog, 2, NOW, async () => void transactions++)).toBe(100)
    expect(transactions).toBeGreaterThan(1)
    const rows: { slug: string }[] = await catalog.read`SELECT slug FROM jobs WHERE status = 'active' ORDER BY id`
    expect(rows.map(({ slug }) => slug.replace(/-\w+$/, ''))).toEqual([
      'setzer100',
      'setzer101',
      'setzer102',
      'rahmenmacher-weber-gmbh',
    ])
    expect(await closeUnseen(catalog, 2, NOW)).toBe(0)
  })
})
