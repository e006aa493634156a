import { describe, expect, test } from 'bun:test'
import type { Via } from '@jobs/types/via.ts'
import { type ChangeCursor, readCursor } from '@jobs/catalog/changes/change-cursor.ts'
import { listChanges } from './list-changes.ts'
import { slugOfPosting } from '@jobs/catalog/jobs/slug.ts'
import { findJobDetail } from '../detail/find-job-detail.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testEngines, testPosting } from '@jobs/catalog/testing.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { closeMirrored } from '@jobs/catalog/mirror/close-mirrored.ts'
import { listMirrorChanges } from './list-mirror-changes.ts'
import { MIRROR } from '@jobs/catalog/mirror/mirror-feed.ts'
import { beginMirror } from '@jobs/catalog/mirror/mirror-state.ts'
import { type MirroredPosting, saveMirrored } from '@jobs/catalog/mirror/save-mirrored.ts'

const site = { url: 'https://jobs.example', brandName: 'B', docsUrl: 'https://jobs.example/developers' }
const other = { id: 'aaaaaaaaaaaa', url: 'https://other.example' }
const third = { id: 'bbbbbbbbbbbb', url: 'https://third.example' }
const SEEN = '2026-10-01T00:00:00.000Z'
const NOW = Date.UTC(2026, 9, 5)

const mirrored = (id: string, title: string, via: Via = [other]): MirroredPosting => {
  const slug = `${title.toLowerCase()}-${id}`
  const posting = testPosting(`${MIRROR}:${slug}`, { title })
  return {
    slug,
    via,
    posting: { ...posting, feedKey: MIRROR, source: 'themuse' },
    sightings: [
      { source: 'themuse', firstSeenAt: SEEN, lastSeenAt: SEEN },
      { source: 'jobicy', firstSeenAt: SEEN, lastSeenAt: SEEN },
    ],
    firstSeenAt: Date.parse(SEEN),
    lastConfirmedAt: Date.parse(SEEN),
  }
}

describe.each([...testEngines])('jobs of another instance on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    await beginMirror(opened.catalog, other.url, NOW)
    return opened
  })
  const save = async (jobs: MirroredPosting[]) =>
    await saveMirrored((await opening).catalog, jobs, { generation: 1, now: NOW })
  const detailOf = async (slug: string) => {
    const found = await findJobDetail((await opening).catalog, site, slug)
    return found.status === 'listed' ? found.detail : found
  }
  const cursor = async (): Promise<ChangeCursor> => {
    const { next } = await listChanges({ catalog: (await opening).catalog, site }, { limit: 1000 }, Date.now())
    return readCursor(next) ?? { feed: '', revision: 0, givenAt: 0 }
  }

  test('are listed under their slugs, with who carries them there and where they come from', async () => {
    const job = mirrored('1', 'Imker', [other, third])
    expect(await save([job, mirrored('2', 'Winzer')])).toEqual(['listed', 'listed'])
    expect(await save([job])).toEqual(['unchanged'])
    expect(await detailOf('imker-1')).toMatchObject({
      source: 'themuse',
      via: [other, third],
      firstSeenAt: SEEN,
      lastConfirmedAt: SEEN,
      postings: [{ source: 'themuse' }, { source: 'jobicy' }],
    })
  })

  test('change, close for a reason, and come back', async () => {
    const { catalog } = await opening
    await save([mirrored('5', 'Koch')])
    const after = await cursor()
    const changed = mirrored('5', 'Koch')
    changed.posting.fields = { ...changed.posting.fields, title: 'Köchin' }
    expect(await save([changed])).toEqual(['updated'])
    const closing = { reason: 'merged', mergedInto: 'winzer-2' } as const
    const lost = () => Promise.reject(new Error('another process goes on'))
    await expect(closeMirrored(catalog, new Map([['koch-5', closing]]), NOW, lost)).rejects.toThrow('another process')
    expect(await closeMirrored(catalog, new Map([['koch-5', closing]]), NOW)).toBe(1)
    expect(await closeMirrored(catalog, new Map([['koch-5', closing]]), NOW)).toBe(0)
    const { data } = await listChanges({ catalog, site }, { after, limit: 10 }, Date.now())
    expect(data).toMatchObject([{ type: 'closed', slug: 'koch-5', ...closing }])
    expect(await save([changed])).toEqual(['listed'])
    expect(await detailOf('koch-5')).toMatchObject({ title: 'Köchin' })
  })

  test('another way is passed on to those who follow', async () => {
    const { catalog } = await opening
    await save([mirrored('8', 'Tischler')])
    const after = await cursor()
    expect(await save([mirrored('8', 'Tischler', [other, third])])).toEqual(['unchanged'])
    const { data } = await listMirrorChanges({ catalog, site }, { after, limit: 10 }, Date.now())
    expect(data).toMatchObject([{ type: 'updated', slug: 'tischler-8', via: [other, third] }])
  })

  test('a mirrored job that a local feed also carries becomes local', async () => {
    const { catalog } = await opening
    const own = testPosting('met', { title: 'Sattler' })
    const theirs = { ...mirrored('y', 'Sattler'), slug: slugOfPosting(own) }
    await save([theirs])
    expect(await savePosting(catalog, own, NOW)).toBe('listed')
    const detail = await detailOf(theirs.slug)
    expect(detail).toMatchObject({ source: 'arbeitnow', postings: [{ source: 'arbeitnow' }] })
    expect(detail).not.toHaveProperty('via')
    expect(await save([theirs])).toEqual(['own'])
    expect(await closeMirrored(catalog, new Map([[theirs.slug, { reason: 'withdrawn' }]]), NOW)).toBe(0)
  })
})
