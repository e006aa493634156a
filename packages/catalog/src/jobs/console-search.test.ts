import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import type { JobFields } from '@jobs/types/feeds/posting.ts'
import { describe, expect, test } from 'bun:test'
import { savePosting } from '../merging/save-posting.ts'
import { openTestCatalog, testEngines, testPosting, withdrawPosting } from '../testing.ts'
import { findByAddress, findEmployers } from './console-search.ts'

const NOW = Date.UTC(2026, 10, 1)

describe.each(testEngines)('finding on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const save = async (externalId: string, fields: Partial<JobFields> = {}, url?: string) => {
      const posting = testPosting(externalId, fields)
      await savePosting(catalog, url === undefined ? posting : { ...posting, url }, NOW)
      const [row]: { id: number | string; slug: string }[] = await catalog.read`SELECT j.id, j.slug FROM jobs j
        JOIN postings p ON p.job_id = j.id WHERE p.external_id = ${externalId}`
      return { id: Number(row?.id), slug: row?.slug ?? '' }
    }
    const withdraw = (externalId: string) => withdrawPosting(catalog, { source: 'arbeitnow', externalId }, NOW)
    const jobsAt = (address: string, most = 10) => findByAddress(catalog, address, most)
    const employers = (part: string, most = 10) => findEmployers(catalog, part, most)
    return { save, withdraw, jobsAt, employers }
  }

  describe('a job by an address', () => {
    test('of its page here, in any language and with any parameters', async () => {
      const { save, jobsAt } = await open()
      const { id, slug } = await save('a')
      await save('b', { title: 'Imker' })
      for (const page of [`/jobs/${slug}`, `/en/jobs/${slug}`, `/fr/jobs/${slug}/`, `/jobs/${slug}?utm_source=x#apply`])
        expect([page, await jobsAt(`https://jobs.example${page}`)]).toEqual([page, [id]])
      for (const page of [`/${slug}`, `/jobs/${slug}/apply`, `/eng/jobs/${slug}`, '/jobs/', `/jobs/${slug}x`])
        expect([page, await jobsAt(`https://jobs.example${page}`)]).toEqual([page, []])
    })

    test('of a posting at its source, with and without parameters and a slash at its end', async () => {
      const { save, jobsAt } = await open()
      const plain = await save('a', {}, 'https://source.example/job/1')
      const slash = await save('b', { title: 'Imker' }, 'https://source.example/job/2/')
      const query = await save('c', { title: 'Winzer' }, 'https://source.example/job?id=3')
      for (const end of ['', '/', '?utm_source=x', '/#top'])
        expect([end, await jobsAt(`https://source.example/job/1${end}`)]).toEqual([end, [plain.id]])
      for (const end of ['', '/', '?ref=x'])
        expect([end, await jobsAt(`https://source.example/job/2${end}`)]).toEqual([end, [slash.id]])
      expect(await jobsAt('https://source.example/job?id=3')).toEqual([query.id])
      expect(await jobsAt('https://source.example/job?id=4')).toEqual([])
    })

    test('of its apply link, newest job first, even when it is closed', async () => {
      const { save, withdraw, jobsAt } = await open()
      const applyUrl = 'https://apply.example/form'
      const [one, two] = [await save('a', { applyUrl }), await save('b', { title: 'Imker', applyUrl })]
      expect(await jobsAt(applyUrl)).toEqual([two.id, one.id])
      expect(await jobsAt(applyUrl, 1)).toEqual([two.id])
      await withdraw('b')
      expect(await jobsAt(applyUrl)).toEqual([two.id, one.id])
    })

    test.each([
      '',
      'Buchhalter',
      'jobs/a',
      'mailto:a@b.example',
      'javascript:alert(1)',
      'https://',
      "https://x/' OR 1=1",
    ])('but none by the text %j', async (text) => {
      const { save, jobsAt } = await open()
      await save('a', { applyUrl: 'mailto:a@b.example' })
      expect(await jobsAt(text)).toEqual([])
    })
  })

  describe('employers by a part of their name', () => {
    test('lists those with most listed jobs first, then by name', async () => {
      const { save, withdraw, employers } = await open()
      for (const [at, companyName] of ['Weber AG', 'Weber GmbH', 'Weber GmbH', 'Ab Weber'].entries())
        await save(String(at), {
          companyName,
          title: `Imker ${'ABCD'[at]}`,
          location: ['Köln', 'Bonn', 'Ulm', 'Jena'][at] ?? '',
        })
      await withdraw('0')
      expect(await employers('weber')).toEqual([
        { name: 'Weber GmbH', listed: 2 },
        { name: 'Ab Weber', listed: 1 },
        { name: 'Weber AG', listed: 0 },
      ])
      expect(await employers('weber', 1)).toEqual([{ name: 'Weber GmbH', listed: 2 }])
    })

    test('in any case, with the letters of German, French and the north', async () => {
      const { save, employers } = await open()
      for (const companyName of ['Überglas', 'ÉCLAIR', 'Øst ÅS', 'Łódź Šport']) await save(companyName, { companyName })
      const namesOf = async (part: string) => (await employers(part)).map(({ name }) => name)
      for (const [part, name] of [
        ['ÜBERGLAS', 'Überglas'],
        ['über', 'Überglas'],
        ['éclair', 'ÉCLAIR'],
        ['øst ås', 'Øst ÅS'],
        ['łódź š', 'Łódź Šport'],
      ] as const)
        expect([part, await namesOf(part)]).toEqual([part, [name]])
    })

    test('takes signs of patterns as they are', async () => {
      const { save, employers } = await open()
      for (const companyName of ['100% Öko', '100 Öko', 'A_B', 'AxB']) await save(companyName, { companyName })
      const namesOf = async (part: string) => (await employers(part)).map(({ name }) => name)
      expect([await namesOf('100%'), await namesOf('a_b'), await namesOf('\\')]).toEqual([['100% Öko'], ['A_B'], []])
    })
  })
})
