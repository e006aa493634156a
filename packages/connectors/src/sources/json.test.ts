import { describe, expect, test } from 'bun:test'
import { PayloadError } from '../connector.ts'
import { json } from './json.ts'

const payload = await Bun.file(new URL('../../fixtures/json/jobs.json', import.meta.url)).text()
const settingsOf = (more = {}) =>
  json.settings.parse({ url: 'https://jobs.example/jobs.json', source: 'snapshot', ...more })
const { postings, rejects } = json.parse(payload, settingsOf())

describe('a list of postings in JSON', () => {
  test('is read under the usual names, with markup that was escaped once', () => {
    expect(postings[0]).toEqual({
      externalId: 'greenhouse:fernwerk:4410001',
      url: 'https://boards.fernwerk.example/4410001',
      title: 'Data Engineer',
      companyName: 'fernwerk',
      places: ['Remote Germany'],
      html: '<p>Build pipelines &amp; more, <b>fully remote</b> in Germany.</p>',
      tags: ['data', 'python'],
      publishedAt: Date.parse('2026-09-30T08:00:00Z'),
    })
  })

  test('names may stand in objects, alone or in lists', () => {
    expect(postings[1]).toMatchObject({
      externalId: '77',
      url: 'https://muse.example/jobs/77',
      title: 'Lektorin',
      companyName: 'Wortlaut Verlag',
      places: ['Berlin, Germany', 'Flexible / Remote'],
      tags: ['Editorial'],
    })
  })

  test('plain text keeps its lines, pay that is a yearly amount its range, a day its end', () => {
    expect(postings[2]).toMatchObject({
      applyUrl: 'https://jobs.example/c3/apply',
      remoteFlag: true,
      html: '<p>Erste Zeile<br>zweite &lt; dritte</p><p>Neuer Absatz</p>',
      salary: { min: 48_000, max: 56_000, currency: 'EUR', period: 'year' },
      expiresAt: Date.parse('2027-02-01T00:00:00Z'),
    })
  })

  test('bad items are rejected one by one, a document without a list is none of its own', () => {
    expect(rejects).toEqual([
      { item: 'd4', reason: 'company missing' },
      { item: 'e5', reason: 'url invalid' },
      { item: '#6', reason: 'not an object' },
    ])
    for (const other of ['', '{}', '"x"', '{"jobs":1}'])
      expect(() => json.parse(other, settingsOf())).toThrow(PayloadError)
  })

  test('what an item says of its source counts only where that was requested, under ids of the list itself', () => {
    expect(postings[0]?.source).toBeUndefined()
    const believed = json.parse(payload, settingsOf({ ownSources: true })).postings
    expect(believed[0]).toMatchObject({ source: 'greenhouse', externalId: 'snapshot:greenhouse:fernwerk:4410001' })
    expect(believed[1]?.source).toBeUndefined()
  })
})

test('an address or an id that is longer than any store takes costs its own item only', () => {
  const item = { id: 'a', url: 'https://x.example/1', title: 'Koch', company: 'Hafen GmbH' }
  const far = `https://x.example/${'a'.repeat(3000)}`
  const items = [
    item,
    { ...item, id: 'b', url: far },
    { ...item, id: 'ü'.repeat(1001) },
    { ...item, id: 'c', applyUrl: far },
  ]
  const parsed = json.parse(JSON.stringify(items), settingsOf())
  expect(parsed.postings.map(({ externalId, applyUrl }) => [externalId, applyUrl])).toEqual([
    ['a', undefined],
    ['c', undefined],
  ])
  expect(parsed.rejects.map(({ reason }) => reason)).toEqual(['url invalid', 'id too long'])
})
