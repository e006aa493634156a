import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { derivedFrom } from '@jobs/types/jobs/derived.ts'
import { beforeAll, expect, test } from 'bun:test'
import { attributed, openTestServer } from '../testing.ts'

const server = await openTestServer()
let slugs: string[]
beforeAll(async () => {
  const place = { name: 'Köln', region: null, country: 'DE', area: 'DE.07.053', lat: 50.94, lon: 6.96 }
  const occupation = { isco: '5131', esco: null, label: '', confidence: 0.9 }
  const derived = { occupations: derivedFrom([occupation], 0.9, 'test') }
  await savePosting(server.catalog, { ...testPosting('place'), places: [place], derived }, Date.now())
  const { structuredContent } = await server.call('search_jobs', { q: 'koch', per_page: 2 })
  slugs = structuredContent?.data.map(({ slug }) => slug) ?? []
})

const get = async (name: string, given?: Record<string, string>) =>
  await server.ask('prompts/get', { name, ...(given && { arguments: given }) })
interface Message {
  role: string
  content: { type: string; text?: string; resource?: { uri: string; text: string } }
}
const messagesOf = (result: unknown) => (result as { messages: Message[] }).messages

test('are listed in three languages, in both eras', async () => {
  const names = ['de', 'en', 'fr'].flatMap((language) => [`find_jobs_${language}`, `compare_jobs_${language}`])
  for (const ask of [server.ask, server.askModern]) {
    const { prompts } = (await ask('prompts/list')).result as { prompts: { name: string; title: string }[] }
    expect(prompts.map(({ name }) => name)).toEqual(names)
    expect(prompts.map(({ title }) => title)).toContain('Vergleiche zwei Stellen')
  }
})

test('the search prompt contains the given arguments only', async () => {
  const { result } = await get('find_jobs_de', { occupation: 'Köchin', location: 'Köln', tag: '' })
  const [message] = messagesOf(result)
  expect(message?.content.text).toEndWith('Antworte auf Deutsch.\nBeruf: Köchin.\nBüro in oder bei: Köln.')
  expect(messagesOf((await get('find_jobs_fr')).result)[0]?.content.text).toEndWith('Réponds en français.')
})

test('comparing brings both jobs in full', async () => {
  const [slug = '', other = ''] = slugs
  const messages = messagesOf((await get('compare_jobs_en', { slug, other_slug: other })).result)
  expect(messages.map(({ content }) => content.resource?.uri)).toEqual([`jobs://${slug}`, `jobs://${other}`, undefined])
  expect(messages[0]?.content.resource?.text).toStartWith('# Koch')
})

test('an unknown prompt, a missing argument and an unknown job are refused', async () => {
  expect(await get('find_jobs_nl')).toMatchObject({ error: attributed(-32_602) })
  expect(await get('compare_jobs_en', { slug: slugs[0] ?? '' })).toMatchObject({ error: attributed(-32_602) })
  const unknown = { slug: slugs[0] ?? '', other_slug: 'nobody' }
  expect(await get('compare_jobs_en', unknown)).toMatchObject({ error: attributed(-32_602, { uri: 'jobs://nobody' }) })
})

test.each([
  ['slug', 'koch-1', /^koch-1/],
  ['other_slug', 'koch-2', /^koch-2/],
  ['company', 'web', /^Weber GmbH$/],
  ['location', 'köl', /^Köln$/],
  ['tag', 'FIN', /^finanzen$/],
])('%s is completed from what is listed', async (name, value, wanted) => {
  const ref =
    name === 'slug' ? { type: 'ref/resource', uri: 'jobs://{slug}' } : { type: 'ref/prompt', name: 'find_jobs_en' }
  const { result } = await server.ask('completion/complete', { ref, argument: { name, value } })
  const { values } = (result as { completion: { values: string[] } }).completion
  expect(values.length).toBeGreaterThan(0)
  for (const one of values) expect(one).toMatch(wanted)
})

test('occupations are completed in the language of the prompt', async () => {
  const labels = async (name: string, value: string) => {
    const ref = { type: 'ref/prompt', name }
    const { result } = await server.ask('completion/complete', { ref, argument: { name: 'occupation', value } })
    return (result as { completion: { values: string[] } }).completion.values
  }
  expect(await labels('find_jobs_de', 'kell')).toEqual(['Kellner'])
  expect(await labels('find_jobs_fr', 'serv')).toEqual(['Serveurs'])
  expect(await labels('find_jobs_en', 'wait')).toEqual(['Waiters'])
})

test('returns no completions for unknown arguments', async () => {
  const ref = { type: 'ref/prompt', name: 'find_jobs_en' }
  for (const argument of [
    { name: 'colour', value: 'b' },
    { name: 'slug', value: "x' OR 1" },
    { name: 'occupation', value: '' },
    ...['__proto__', 'constructor', 'toString'].map((name) => ({ name, value: 'a' })),
  ])
    expect((await server.ask('completion/complete', { ref, argument })).result).toMatchObject({
      completion: { values: [], hasMore: false },
    })
})
