import { SETTING_HINTS } from '@jobs/types/feeds/setting-hint.ts'
import { describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { PayloadError } from './connector.ts'
import { configured } from './internal/testing.ts'
import { connectors } from './registry.ts'

const board = { board: 'haselnuss' }
const boards = (...names: string[]) => names.map((name) => ({ board: name }))
const html = '<html></html>'

interface Source {
  key: string
  settings?: object
  /** A document of the source without postings. */
  empty: string
  /** Other responses that its address may return. */
  others: string[]
  /** Settings that are invalid or unsafe in a URL. */
  refused: object[]
}

const sources: Source[] = [
  {
    key: '4dayweek',
    empty: '{"data":[],"has_more":false}',
    others: [html, '[]', '{"jobs":[]}'],
    refused: [[], [''], ['a&b'], 'Germany'].map((countries) => ({ countries })),
  },
  {
    key: 'arbeitnow',
    empty: '\uFEFF{"data":[]}',
    others: [html, '[]', 'null', '{"jobs":[]}', '{"data":{}}', '{"data":['],
    refused: boards('x'),
  },
  {
    key: 'ashby',
    settings: board,
    empty: '{"jobs":[],"apiVersion":"1"}',
    others: ['Not Found', '{"apiVersion":"1"}'],
    refused: boards('', '.', '..', 'a..b', '../x', 'a b', 'a/b', 'a%2fb'),
  },
  {
    key: 'greenhouse',
    settings: board,
    empty: '{"jobs":[]}',
    others: ['{"status":404,"error":"Job not found"}'],
    refused: [...boards('', 'a/b', 'a b', '..', 'a?b', 'ä', 'a\n'), { board: 'a', other: 1 }],
  },
  {
    key: 'himalayas',
    empty: '{"jobs":[]}',
    others: [html, '[]', '{"data":[]}'],
    refused: [[], ['de'], ['Germany']].map((countries) => ({ countries })),
  },
  {
    key: 'jobicy',
    empty: '{"jobs":[]}',
    others: ['[]', '{"success":false}'],
    refused: ['', 'a b', 'a&tag=b', 'DE'].map((geo) => ({ geo })),
  },
  {
    key: 'lever',
    settings: board,
    empty: '[]',
    others: [html, '{"ok":false,"error":"Document not found"}'],
    refused: boards('', '.', 'a/b', 'a?b', '../a'),
  },
  {
    key: 'personio',
    settings: board,
    empty: '<workzag-jobs></workzag-jobs>',
    others: [html, '<jobs><position><id>1</id></position></jobs>', '{"jobs":[]}'],
    refused: boards('', '-a', 'a-', 'a.b', 'a/b', 'a b', 'a@b', 'evil.example/', 'ä', 'a'.repeat(64)),
  },
  {
    key: 'recruitee',
    settings: board,
    empty: '{"offers":[]}',
    others: [html, '[]', '{"error":"not found"}'],
    refused: 'localhost 127.0.0.1 a.example:8080 a.example/x user@a.example [::1] .example a..b'
      .split(' ')
      .map((domain) => ({ board: 'a', domain })),
  },
  {
    key: 'remoteok',
    // The legal notice is no item.
    empty: '[{"legal":"x"}]',
    others: ['<html>', '{}', 'null'],
    refused: boards('x'),
  },
  {
    key: 'remotive',
    empty: '{"jobs":[]}',
    others: ['[]', '{"0-legal-notice":""}', '{"jobs":{}}'],
    refused: boards('x'),
  },
  {
    key: 'teamtailor',
    settings: board,
    empty: '<rss version="2.0"><channel><title>M</title></channel></rss>',
    others: [html, '<rss></rss>', '<rss><channel>busy</channel></rss>', '{"jobs":[]}', '[]'],
    refused: boards('', 'a.b', 'a/b'),
  },
  {
    key: 'workable',
    settings: board,
    empty: '{"name":"H","jobs":[]}',
    others: [html, '[]', '{"error":"not found"}'],
    refused: boards('', 'a/b', 'a.b', 'a?b'),
  },
  {
    key: 'workingnomads',
    empty: '[]',
    others: ['{}', '"x"'],
    refused: boards('x'),
  },
]

describe.each(sources)('$key', ({ key, settings, empty, others, refused }) => {
  const { parse } = configured(key, settings)

  test('accepts a document without postings', () => {
    expect(parse(empty)).toEqual({ postings: [], rejects: [] })
  })

  test.each(['', ...others])('refuses another document: %p', (payload) => {
    expect(() => parse(payload)).toThrow(PayloadError)
  })

  test.each(refused)('refuses the settings %j', (options) => {
    expect(connectors.get(key)?.settings.safeParse(options).success).toBe(false)
  })
})

test.each([...connectors.values()])('each setting of $key has a hint', ({ settings }) => {
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  const hints = Object.values(properties).map((setting) => Object(setting).hint)
  expect(Object.keys(SETTING_HINTS)).toEqual(expect.arrayContaining(hints))
})
