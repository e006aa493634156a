import { expect, test } from 'bun:test'
import { FIXTURES } from './internal/fixtures.ts'
import { configured, fixture } from './internal/testing.ts'

const expected = new URL('../expected/', import.meta.url)
const withDates = (key: string, value: unknown) =>
  key.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value

test.each(FIXTURES)('parses the fixture %s/%s with %j: %s', async (key, file, settings) => {
  const { postings, rejects } = configured(key, settings).parse(await fixture(`${key}/${file}`))
  expect(JSON.parse(JSON.stringify([...postings, ...rejects], withDates))).toEqual(
    Bun.JSONL.parse(await Bun.file(new URL(`${key}/${file}.jsonl`, expected)).text()),
  )
})
