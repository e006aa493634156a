import { describe, expect, test } from 'bun:test'
import { type Parsed, PayloadError } from './connector.ts'
import { FIXTURES } from './internal/fixtures.ts'
import { configured, fixture } from './internal/testing.ts'
import { rejectedItem } from './lib/rejected-item.ts'

const SLICED = new Set(['greenhouse', 'ashby', 'recruitee', 'remotive', 'workingnomads', 'json', 'csv', 'rss'])
const list = { url: 'https://board.example/jobs', source: 'board' }

const slicesOf = async (key: string, payload: string, settings: object = list): Promise<Parsed[] | undefined> => {
  const slices = configured(key, settings).slices(payload)
  return slices && (await Array.fromAsync(slices))
}
const joined = (slices: readonly Parsed[] = []) => ({
  postings: slices.flatMap(({ postings }) => postings),
  rejects: slices.flatMap(({ rejects }) => rejects),
})
const item = (id: number) => ({ id, title: `Koch ${id}`, company: 'Hafen GmbH', url: `https://x.example/${id}` })
const items = (count: number) => Array.from({ length: count }, (_, id) => item(id))
const rssItem = ({ id, title, url }: { id: number; title: string; url: string }) =>
  `<item><guid>${id}</guid><title>${title}</title><link>${url}</link><description><![CDATA[<item>]]></description></item>`

describe('slices of a payload equal the whole', () => {
  const sliced = FIXTURES.filter(([key]) => SLICED.has(key))

  test.each(sliced)('%s: %s', async (key, name, settings) => {
    const payload = await fixture(`${key}/${name}`)
    const whole = configured(key, settings).parse(payload)
    expect(whole.postings.length).toBeGreaterThan(0)
    expect(joined(await slicesOf(key, payload, settings))).toEqual(whole)
  })

  const table = ['title;company;url', ...items(1201).map(({ title, company, url }) => `${title};${company};${url}`)]
  const long = items(1200).map((one) => ({ ...one, description: 'ä"]},\\'.repeat(2000) }))
  test.each([
    ['json', JSON.stringify(items(1201)), 3],
    ['json', JSON.stringify({ total: 2, results: items(1201), more: [{}] }, null, 2), 3],
    ['json', JSON.stringify(long), 20],
    ['csv', table.join('\r\n'), 3],
    ['rss', `<rss><channel><title>x</title>${items(1201).map(rssItem).join('\n')}</channel></rss>`, 7],
  ])('%s, large: %.30s', async (key, payload, least) => {
    const slices = await slicesOf(key, payload)
    const whole = configured(key, list).parse(payload)
    // The last slice may be empty.
    expect(slices?.length).toBeGreaterThanOrEqual(least)
    expect(Math.max(...(slices ?? []).map(({ postings }) => postings.length))).toBeLessThanOrEqual(500)
    expect(joined(slices)).toEqual(whole)
    expect(whole.rejects).toEqual(joined(slices).rejects)
  })

  test('numbers rejects across slices', async () => {
    const payload = JSON.stringify([...items(600), 7])
    expect(joined(await slicesOf('json', payload)).rejects).toEqual([{ item: '#601', reason: 'not-an-object' }])
  })
})

describe('JSON Lines', () => {
  const lines = items(700).map((one) => JSON.stringify(one))

  test('are read as a whole and in slices', async () => {
    const payload = `${lines.join('\n')}\n`
    const { postings } = configured('json', list).parse(payload)
    expect(postings).toHaveLength(700)
    const slices = await slicesOf('json', payload)
    expect(slices).toHaveLength(2)
    expect(joined(slices).postings).toEqual(postings)
  })

  test('are refused if cut off', async () => {
    const payload = lines.join('\n').slice(0, -3)
    expect(await slicesOf('json', payload)).toBeUndefined()
    expect(() => configured('json', list).parse(payload)).toThrow(PayloadError)
  })
})

describe('an item that is not JSON', () => {
  const good = JSON.stringify(item(1))

  test.each([
    ['a comma too many', '{"id": 2,}'],
    ['a line break in a text', '{"id": 2, "title": "Koch\nin Kiel"}'],
    ['a bare word', 'NaN'],
    ['a bracket of the other kind', '{"id": 2]'],
  ])('%s costs no other', async (_, bad) => {
    for (const payload of [`[${good},${bad},${good}]`, `{"jobs": [ ${bad} ,${good}, ${good} ], "n": 3}`]) {
      const { postings, rejects } = joined(await slicesOf('json', payload))
      expect(postings).toHaveLength(2)
      expect(rejects).toMatchObject([{ reason: 'not-json', item: expect.stringMatching(/^#[12]$/) }])
      expect(rejects.map(rejectedItem)).toEqual([expect.stringContaining('is missing; ')])
    }
  })

  test.each([
    `[${good},${good}`,
    `[${good} ${good}]`,
    `[${good},,${good}]`,
    `[${good},]`,
    `[${good}]]`,
    `{"jobs": [${good}], }`,
    `{"jobs": [${good}]`,
    `{"jobs" [${good}]}`,
    `{"jobs": [${good}], "next": nul}`,
    `[${good}, {"title": "Ko`,
    '[',
    '{',
    '"',
    '',
    '<html></html>',
  ])('a list that is not whole is refused with where it ends: %.40s', async (payload) => {
    expect(await slicesOf('json', payload)).toBeUndefined()
    expect(() => configured('json', list).parse(payload)).toThrow(PayloadError)
  })
})

test('reads the last of two lists under one name and the first of several names, as in a whole document', async () => {
  const one = (id: number) => `[${JSON.stringify(item(id))}]`
  const payload = `{"items": ${one(1)}, "jobs": "none", "data": ${one(2)}, "d\\u0061ta": ${one(3)}}`
  const { postings } = joined(await slicesOf('json', payload))
  expect(postings.map(({ externalId }) => externalId)).toEqual(['3'])
  expect(configured('json', list).parse(payload).postings).toEqual(postings)
})

test('leaves payloads that must be read as a whole to the connector', async () => {
  expect(await slicesOf('rss', '<rss><channel></channel></rss>')).toBeUndefined()
  expect(await slicesOf('greenhouse', '[{"id":1}]', { board: 'x' })).toBeUndefined()
  expect(await slicesOf('json', '[]')).toEqual([{ postings: [], rejects: [] }])
})

test.each([
  ['json', `[${'{},'.repeat(400_000)}{}]`, /more than 100000 items/],
  ['json', `{"jobs":[],"more":[${'[],'.repeat(2_000_000)}0]}`, /more than 2000000 values/],
  ['json', '['.repeat(1_000_000), /nested too deeply/],
  ['csv', `title,company,url\n${'a,b,c\n'.repeat(100_001)}`, /more than 100000 items/],
  ['csv', 'title,company\n"never closed,A', /The payload is no table: .*[Qq]uote/],
  ['rss', `<rss><channel><item>${'<a/>'.repeat(700_000)}</item></channel></rss>`, /too many elements/],
  ['rss', `<rss><channel>${'<item/>'.repeat(300)}</channel>`, /leaves "rss" open/],
])('bounds hold in slices too: %s %.20s', async (key, payload, message) => {
  await expect(slicesOf(key, payload)).rejects.toThrow(message)
})

test.each([
  ['json', `[${'{},'.repeat(100_000)}{}]`],
  ['rss', `<rss><channel>${'<item/>'.repeat(100_001)}</channel></rss>`],
])('more items than a payload may have are refused before one of them is read: %s', (key, payload) => {
  expect(() => configured(key, list).slices(payload)).toThrow('The payload has more than 100000 items')
})
