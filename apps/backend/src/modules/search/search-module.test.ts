import { deleteJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testActor, testPosting } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

onEveryEngine('searching everything', (openBackend) => {
  test('finds words, slugs, ids, addresses, employers, feeds and, for admins, users', async () => {
    const { catalog, client } = await openBackend()
    await savePosting(catalog, testPosting('a', { title: 'Gärtnerin (m/w/d)', companyName: 'Öko Hof AG' }), Date.now())
    await savePosting(catalog, testPosting('b', { title: 'Notar', companyName: 'Recht & Co' }), Date.now())
    const rows: { id: number | string; slug: string; title: string }[] =
      await catalog.read`SELECT id, slug, title FROM jobs ORDER BY id`
    const [gardener, notary] = rows
    const find = async (q: string, role: 'viewer' | 'admin' = 'viewer') =>
      ((await client(role).admin.search.get({ query: { q } })).data?.data ?? []).map(
        ({ type, key }) => `${type} ${key}`,
      )
    const first = `job ${gardener?.id}`
    expect(await find('Gärtner')).toEqual([first])
    for (const q of [
      gardener?.slug ?? '',
      String(gardener?.id),
      `https://jobs.example/jobs/${gardener?.slug}`,
      `https://jobs.example/de/jobs/${gardener?.slug}?utm_source=mail`,
      'https://source.example/a',
      'https://source.example/a/?from=list',
    ])
      expect((await find(q))[0]).toBe(first)
    expect(await find('https://source.example/')).toEqual([])
    expect(await find('öko')).toEqual([first, 'employer Öko Hof AG'])
    expect(await find('tes')).toContain('feed test')
    expect(await find('viewer@')).toEqual([])
    expect((await find('viewer@', 'admin'))[0]).toStartWith('user ')
    await deleteJob({ catalog }, notary?.slug ?? '', { by: testActor, expected: 'any' }, Date.now())
    expect(await find('Notar')).toEqual([`job ${notary?.id}`])
    for (const q of ['', ' ', '%', 'x'.repeat(2000)]) expect(await find(q)).toEqual([])
    expect((await client('viewer').admin.search.get({ query: { q: "' OR 1=1 --" } })).status).toBe(200)
  })
})
