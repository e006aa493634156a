import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { NOW } from '@jobs/site/testing.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { HOUR_MS } from '@jobs/types/values/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { XMLParser } from 'fast-xml-parser'
import { openTestGateway } from '../pages-testing.ts'

const LISTING = '/api/public/v1/jobs'

const titlesIn: Record<string, (body: string) => string[]> = {
  '.rss': (body) => {
    const { channel } = new XMLParser({ isArray: (name) => name === 'item' }).parse(body).rss
    return (channel.item ?? []).map(({ title }: { title: string }) => title)
  },
  '.json': (body) => JSON.parse(body).items.map(({ title }: { title: string }) => title),
}

describe.each(Object.entries(titlesIn))('the feed of a search, %s', (ending, read) => {
  let gateway: Awaited<ReturnType<typeof openTestGateway>>
  /** Saves jobs, the older half of which match better. */
  const save = async (hours: number) => {
    const { fields, ...posting } = testPosting(`glaser-${hours}`)
    const found = {
      title: `${hours < 7 ? 'Werkstatt' : 'Glaser'} ${hours}`,
      descriptionText: `${fields.descriptionText} Glaser.`,
      language: hours % 2 === 0 ? 'de' : 'en',
      publishedAt: NOW - hours * HOUR_MS,
    } as const
    await savePosting(gateway.catalog, { ...posting, fields: { ...fields, ...found } }, NOW)
  }
  beforeAll(async () => {
    gateway = await openTestGateway()
    for (let hours = 12; hours >= 1; hours--) await save(hours)
  })
  afterAll(() => gateway.close())

  const feed = async (query: string) => read(await (await gateway.ask(`${LISTING}${ending}?${query}`)).text())
  const hours = (titles: readonly string[]) => titles.map((title) => Number(title.split(' ')[1]))

  test('is newest first over all pages, without gap or double', async () => {
    const pages: number[][] = []
    for (const page of [1, 2, 3, 4]) pages.push(hours(await feed(`q=glaser&per_page=5&page=${page}`)))
    expect(pages).toEqual([[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12], []])
    expect(hours(await feed('q=glaser&language=en&per_page=4'))).toEqual([1, 3, 5, 7])
  })

  test('has the jobs that the listing finds, which is by relevance', async () => {
    for (const query of ['q=glaser', 'q=glaser&language=de', 'q=glasser']) {
      const { data } = JobList.parse(await (await gateway.ask(`${LISTING}?${query}`)).json())
      const listed = data.map(({ title }) => title)
      const found = await feed(query)
      expect(listed[0]).toStartWith('Glaser')
      expect(found[0]).toStartWith('Werkstatt')
      expect(found.toSorted()).toEqual(listed.toSorted())
    }
  })

  test('begins with a new job, however badly it matches', async () => {
    expect(hours(await feed('q=glaser&per_page=2'))).toEqual([1, 2])
    await save(0)
    // A page that is not cached.
    expect(hours(await feed('q=glaser&per_page=3'))).toEqual([0, 1, 2])
  })
})
