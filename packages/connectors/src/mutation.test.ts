import { createRandom } from '@jobs/core/random.ts'
import { expect, test } from 'bun:test'
import { type Parsed, PayloadError } from './connector.ts'
import { FIXTURES } from './internal/fixtures.ts'
import { configured, fixture } from './internal/testing.ts'

const rounds = 200
const wrong = [
  null,
  true,
  false,
  0,
  -1,
  1e300,
  '',
  ' ',
  '0',
  '\0',
  '\uD800',
  'Ä'.repeat(5000),
  [],
  [null],
  [[]],
  {},
  { name: 1 },
]
const wrongXml = [
  '',
  ' ',
  '<a/>',
  '<a>1</a><a>2</a>',
  'x<b>y</b>',
  '&amp;&x;&',
  '<![CDATA[]]>',
  '<!-- -->',
  '\0',
  '99999999999999999999',
]

const json = FIXTURES.filter(([, file]) => file.endsWith('.json'))
const PAGED = new Set(['arbeitnow', 'smartrecruiters', 'lever', '4dayweek', 'himalayas'])
const ELEMENTS: Record<string, RegExp> = {
  'personio/board-de.xml': /(<(id|office|name|value|keywords|createdAt|subcompany)>)[^<]*(?=<\/\2>)/g,
  'teamtailor/jobs.rss':
    /(<(title|description|pubDate|link|remoteStatus|guid|tt:(?:name|city|country|department))>)[^<]*(?=<\/\2>)/g,
  'rss/weworkremotely.xml':
    /(<(title|description|pubDate|link|guid|region|country|skills|category|type|expires_at)>)[^<]*(?=<\/\2>)/g,
  'rss/landingjobs.xml':
    /(<(id|name|published|updated|content|summary|lj:(?:city|country|category|job_type|salary|expires_at))>)[^<]*(?=<\/\2>)/g,
}
const xml = FIXTURES.flatMap(([key, file, settings]) => {
  const elements = ELEMENTS[`${key}/${file}`]
  return elements ? [[key, file, settings, elements] as const] : []
})

function pick<Value>(values: readonly Value[], random: () => number): Value | undefined {
  return values[Math.floor(random() * values.length)]
}

/** Returns a copy of a JSON value in which about 5 % of the leaves and 2 % of the branches are of a wrong type. */
function mutate(value: unknown, random: () => number, depth = 0): unknown {
  const isBranch = typeof value === 'object' && value !== null
  if (depth > 1 && random() < (isBranch ? 0.02 : 0.05)) return pick(wrong, random)
  if (Array.isArray(value)) return value.map((entry) => mutate(entry, random, depth + 1))
  if (!isBranch) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, mutate(entry, random, depth + 1)]))
}

function expectSound({ postings, rejects }: Parsed): void {
  for (const posting of postings) {
    for (const needed of [posting.externalId, posting.title, posting.companyName]) expect(needed.trim()).not.toBe('')
    expect(posting.url).toMatch(/^https?:\/\//)
    for (const entry of [...posting.places, ...posting.tags, posting.html]) expect(typeof entry).toBe('string')
  }
  for (const { reason } of rejects) expect(reason).not.toBe('invalid')
}

test.each(json)('%s survives fields of wrong types: %s', async (key, name, options) => {
  const { parse } = configured(key, options)
  const original: unknown = JSON.parse(await fixture(`${key}/${name}`))
  const random = createRandom(20_261_121).next
  for (let round = 0; round < rounds; round += 1) {
    expectSound(parse(JSON.stringify(mutate(original, random))))
  }
})

test.each(json.filter(([key]) => PAGED.has(key)))('%s never links to another site: %s', async (key, name, options) => {
  const { follow, requests } = configured(key, options)
  const [first = ''] = requests
  const original: unknown = JSON.parse(await fixture(`${key}/${name}`))
  const random = createRandom(20_261_124).next
  for (let round = 0; round < rounds; round += 1) {
    try {
      const next = follow(JSON.stringify(mutate(original, random)), first)
      for (const url of next) expect(new URL(url).host).toBe(new URL(first).host)
    } catch (error) {
      expect(error).toBeInstanceOf(PayloadError)
    }
  }
})

test.each(xml)('%s survives elements of wrong content: %s', async (key, name, options, elements) => {
  const { parse } = configured(key, options)
  const original = await fixture(`${key}/${name}`)
  const random = createRandom(20_261_122).next
  for (let round = 0; round < rounds; round += 1) {
    const payload = original.replaceAll(elements, (match, tag) =>
      random() < 0.2 ? tag + pick(wrongXml, random) : match,
    )
    expectSound(parse(payload))
  }
})

test.each(xml)('%s reads a damaged document completely or not at all: %s', async (key, name, options) => {
  const { parse } = configured(key, options)
  const original = await fixture(`${key}/${name}`)
  const random = createRandom(20_261_123).next
  for (let round = 0; round < rounds; round += 1) {
    const at = Math.floor(random() * original.length)
    const damaged = original.slice(0, at) + original.slice(at + 1 + Math.floor(random() * 40))
    try {
      expectSound(parse(damaged))
    } catch (error) {
      expect(error).toBeInstanceOf(PayloadError)
    }
  }
})
