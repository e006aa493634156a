import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import { testEngines, testPosting, withdrawPosting } from '@jobs/catalog/testing.ts'
import { describe, expect, test } from 'bun:test'
import { type ListedSlug, listedSlugs, listedSlugsFrom } from './listed-slugs.ts'

const NOW = Date.UTC(2026, 10, 1)
const SLUGS = ['imker-1', 'imker-2', 'imkerin', 'imker', 'imk', 'im-ker', 'a', 'z9', '0-a']

describe.each([...testEngines])('slugs of the listing on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    const { catalog } = opened
    for (const [at, slug] of [...SLUGS, 'imker-closed'].entries()) {
      const publishedAt = NOW - Math.floor(at / 3) * 60_000
      await savePosting(catalog, testPosting(slug, { title: `Ad ${slug}`, publishedAt }), NOW)
      await catalog.transaction((tx) => tx`UPDATE jobs SET slug = ${slug} WHERE title = ${`Ad ${slug}`}`)
    }
    await withdrawPosting(catalog, { source: 'arbeitnow', externalId: 'imker-closed' }, NOW)
    return opened
  })
  const NEWEST = ['imker-1', 'imker-2', 'imkerin', 'im-ker', 'imk', 'imker', '0-a', 'a', 'z9']
  const from = async (start: Parameters<typeof listedSlugs>[1], limit = 100) =>
    (await listedSlugs((await opening).catalog, start, limit)).map(({ slug }) => slug)
  const starting = async (start: string, limit = 100) => await listedSlugsFrom((await opening).catalog, start, limit)

  test('are of open jobs, the newest first, then by the alphabet', async () => {
    expect(await from(0)).toEqual(NEWEST)
    const [first] = await listedSlugs((await opening).catalog, 0, 1)
    expect(first).toEqual({ slug: 'imker-1', publishedAt: NOW, updatedAt: NOW })
  })

  test.each([0, 1, 3, 8, 9, 10, 1e9])('from the offset %p', async (offset) => {
    expect(await from(offset)).toEqual(NEWEST.slice(offset))
    expect(await from(offset, 2)).toEqual(NEWEST.slice(offset, offset + 2))
  })

  test('go on after any of them, also after one that has left the listing since', async () => {
    const all: ListedSlug[] = await listedSlugs((await opening).catalog, 0, 100)
    for (const [at, one] of all.entries()) expect(await from(one)).toEqual(NEWEST.slice(at + 1))
    const minute = (at: number) => NOW - at * 60_000
    expect(await from({ slug: 'imker-15', publishedAt: minute(0) })).toEqual(NEWEST.slice(1))
    expect(await from({ slug: '', publishedAt: minute(1) })).toEqual(NEWEST.slice(3))
    expect(await from({ slug: 'z', publishedAt: minute(1.5) })).toEqual(NEWEST.slice(6))
    expect(await from({ slug: 'zz', publishedAt: minute(2) })).toEqual([])
    expect(await from({ slug: '', publishedAt: minute(-1) }, 1)).toEqual(NEWEST.slice(0, 1))
  })

  test.each([
    ['imker', ['imker', 'imker-1', 'imker-2', 'imkerin']],
    ['imker-', ['imker-1', 'imker-2']],
    ['im', ['im-ker', 'imk', 'imker', 'imker-1', 'imker-2', 'imkerin']],
    ['0', ['0-a']],
    ['z9', ['z9']],
    ['z99', []],
    ['', SLUGS.toSorted()],
    ['Imker', []],
    ['imker%', []],
    ['im_er', []],
    ['imk\0', []],
    ["' OR 1=1 --", []],
    ['ï', []],
  ])('that begin with %p are found by the alphabet', async (start, found) => {
    expect(await starting(start)).toEqual(found)
    expect(await starting(start, 1)).toEqual(found.slice(0, 1))
  })
})
