import { connectors } from '@jobs/connectors/registry.ts'
import { Glob } from 'bun'
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filesOf, nameOf } from './import-files.ts'
import { settingsFor } from './import-settings.ts'
import { recognise, whyNotRecognised } from './recognise.ts'

const fixtures = fileURLToPath(new URL('../../../../packages/connectors/fixtures', import.meta.url))
const recorded = fileURLToPath(new URL('../../../../../shared/feeds/recorded', import.meta.url))
const keyOf = async (path: string) =>
  (await recognise(await Bun.file(path).text(), { name: nameOf(path) }))?.connector.key

test.each([
  ['greenhouse/board.json', 'greenhouse'],
  ['workingnomads/jobs.json', 'workingnomads'],
  ['ashby/board.json', 'ashby'],
  ['personio/board-de.xml', 'personio'],
  ['himalayas/page-1.json', 'himalayas'],
  ['rss/landingjobs.xml', 'rss'],
  ['json/jobs.json', 'json'],
  ['csv/jobs.csv', 'csv'],
  ['jsonld/feed.json', 'jsonld'],
])('recognises %s as %s', async (file, key) => {
  expect(await keyOf(`${fixtures}/${file}`)).toBe(key)
})

test('recognises no payload without postings', async () => {
  for (const payload of ['', 'nothing', '{}', '[]', '{"jobs":[]}', '<rss></rss>', '{"jobs":[{"title":"x"}]}'])
    expect(await recognise(payload, { name: 'x' })).toBeUndefined()
})

test('lists the payloads of a folder and its subfolders in order', async () => {
  const files = await filesOf(fixtures)
  expect(files).toContain(`${fixtures}/json/jobs.json`)
  expect(files).toEqual(files.toSorted())
  expect(files.every((file) => /\.(?:json|xml|rss|html|csv)$/.test(file))).toBe(true)
  await expect(filesOf(`${fixtures}/none`)).rejects.toThrow('there is no file')
})

test.skipIf(!existsSync(recorded))('recognises recorded payloads as the source of their folder', async () => {
  for (const file of new Glob('{arbeitnow,ashby}/*.json').scanSync(recorded))
    expect([file, await keyOf(`${recorded}/${file}`)]).toEqual([file, file.split('/')[0]])
})

test('requires --company when the payload does not name the employer', async () => {
  const payload = await Bun.file(`${fixtures}/lever/postings.json`).text()
  const [lever, workable] = ['lever', 'workable'].flatMap((key) => connectors.get(key) ?? [])
  if (!lever || !workable) throw new Error('a connector is missing')
  const company = async (given: string | undefined) =>
    lever.parse(payload, await settingsFor(lever, payload, { name: 'postings', company: given })).postings[0]
      ?.companyName
  await expect(company(undefined)).rejects.toThrow(
    "this payload of lever does not name the employer: add --company 'NAME'",
  )
  expect(await company('Fernwerk GmbH')).toBe('Fernwerk GmbH')
  const named = await Bun.file(`${fixtures}/workable/account.json`).text()
  const settings = await settingsFor(workable, named, { name: 'postings', company: undefined })
  expect(workable.parse(named, settings).postings.map(({ companyName }) => companyName)).not.toContain('postings')
  const recognised = await recognise(payload, { name: 'postings', company: 'Fernwerk GmbH' })
  expect(recognised).toMatchObject({ company: 'Fernwerk GmbH' })
})

test('explains why no connector recognises a payload', async () => {
  const why = async (payload: string, more = {}) => await whyNotRecognised(payload, { name: 'x', ...more })
  const item = { title: 'Koch', url: 'https://x.example/1' }
  const anonymous = JSON.stringify([item, { ...item, url: 'https://x.example/2' }, { title: 'Wirt' }])
  expect(await why(anonymous)).toBe(
    "json rejects 3 of 3 items: company-missing 2, url-missing 1; name the employer with --company 'NAME', or list them without one with --anonymous",
  )
  expect(await recognise(anonymous, { name: 'x', anonymous: true })).toMatchObject({ counted: { postings: 2 } })
  expect(await why('[{"title": "Koch",}]')).toBe('invalid JSON: line 1, column 19: a name in quotes is missing')
  expect(await why('title,company,url\n,A,https://x.example/1')).toBe('csv rejects 1 of 1 items: title-missing 1')
  expect(await why('{}')).toBe(
    "no connector finds a posting in it; if it does not name the employer, add --company 'NAME'",
  )
})
