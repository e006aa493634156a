import { describe, expect, test } from 'bun:test'
import { SETTING_HINTS } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'
import { PayloadError } from './connector.ts'
import { connectors } from './registry.ts'
import { configured, fixture as readFixture } from './internal/testing.ts'

const board = { board: 'haselnuss' }
const boards = (...names: string[]) => names.map((name) => ({ board: name }))
const html = '<html></html>'

interface Source {
  key: string
  settings?: object
  fixture: string
  /** Number of postings in the fixture, and why it has no more. */
  postings: number
  rejects: string[]
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
    fixture: '4dayweek/page-1.json',
    postings: 2,
    rejects: [
      '01a0d375-0000-7000-8000-000000000003: company-missing',
      '01a0d375-0000-7000-8000-000000000004: company-missing',
    ],
    empty: '{"data":[],"has_more":false}',
    others: [html, '[]', '{"jobs":[]}'],
    refused: [[], [''], ['a&b'], 'Germany'].map((countries) => ({ countries })),
  },
  {
    key: 'arbeitnow',
    fixture: 'arbeitnow/page-1.json',
    postings: 3,
    rejects: [
      'ohne-titel-1: title-missing',
      'ohne-firma-2: company-missing',
      'boese-adresse-3: url-invalid',
      'Controller ohne Kennung: id-missing',
      '#8: not-an-object',
      '#9: not-an-object',
    ],
    empty: '\uFEFF{"data":[]}',
    others: [html, '[]', 'null', '{"jobs":[]}', '{"data":{}}', '{"data":['],
    refused: boards('x'),
  },
  {
    key: 'ashby',
    settings: board,
    fixture: 'ashby/board.json',
    postings: 4,
    rejects: ['9a7d5e2b-3c4d-4e5f-8a6b-7c8d9e0f1a55: not-listed', 'Ohne Kennung: id-missing', '#7: not-an-object'],
    empty: '{"jobs":[],"apiVersion":"1"}',
    others: ['Not Found', '{"apiVersion":"1"}'],
    refused: boards('', '.', '..', 'a..b', '../x', 'a b', 'a/b', 'a%2fb'),
  },
  {
    key: 'greenhouse',
    settings: board,
    fixture: 'greenhouse/board.json',
    postings: 4,
    rejects: ['7000000105: url-missing', '7000000106: title-missing', '#7: not-an-object'],
    empty: '{"jobs":[]}',
    others: ['{"status":404,"error":"Job not found"}'],
    refused: [...boards('', 'a/b', 'a b', '..', 'a?b', 'ä', 'a\n'), { board: 'a', other: 1 }],
  },
  {
    key: 'himalayas',
    fixture: 'himalayas/page-1.json',
    postings: 3,
    rejects: ['Ohne Firma: company-missing', 'Ohne Adresse: url-missing'],
    empty: '{"jobs":[]}',
    others: [html, '[]', '{"data":[]}'],
    refused: [[], ['de'], ['Germany']].map((countries) => ({ countries })),
  },
  {
    key: 'jobicy',
    fixture: 'jobicy/jobs.json',
    postings: 2,
    rejects: ['610003: title-missing', '#4: id-missing'],
    empty: '{"jobs":[]}',
    others: ['[]', '{"success":false}'],
    refused: ['', 'a b', 'a&tag=b', 'DE'].map((geo) => ({ geo })),
  },
  {
    key: 'lever',
    settings: board,
    fixture: 'lever/postings.json',
    postings: 3,
    rejects: ['6d1c0f7e-2b51-4f0e-9c43-1e0a4f5b6c04: title-missing', '#5: not-an-object'],
    empty: '[]',
    others: [html, '{"ok":false,"error":"Document not found"}'],
    refused: boards('', '.', 'a/b', 'a?b', '../a'),
  },
  {
    key: 'personio',
    settings: board,
    fixture: 'personio/board-de.xml',
    postings: 2,
    rejects: ['910003: title-missing', 'Ohne Kennung: id-missing', '#6: not-an-object'],
    empty: '<workzag-jobs></workzag-jobs>',
    others: [html, '<jobs><position><id>1</id></position></jobs>', '{"jobs":[]}'],
    refused: boards('', '-a', 'a-', 'a.b', 'a/b', 'a b', 'a@b', 'evil.example/', 'ä', 'a'.repeat(64)),
  },
  {
    key: 'recruitee',
    settings: board,
    fixture: 'recruitee/offers.json',
    postings: 3,
    rejects: ['4100004: not-listed', '4100005: url-missing', '#6: not-an-object'],
    empty: '{"offers":[]}',
    others: [html, '[]', '{"error":"not found"}'],
    refused: 'localhost 127.0.0.1 a.example:8080 a.example/x user@a.example [::1] .example a..b'
      .split(' ')
      .map((domain) => ({ board: 'a', domain })),
  },
  {
    key: 'remoteok',
    fixture: 'remoteok/api.json',
    postings: 2,
    rejects: ['520003: title-missing', '520004: url-invalid', '#5: id-missing', '#6: not-an-object'],
    // The legal notice is no item.
    empty: '[{"legal":"x"}]',
    others: ['<html>', '{}', 'null'],
    refused: boards('x'),
  },
  {
    key: 'remotive',
    fixture: 'remotive/jobs.json',
    postings: 3,
    rejects: ['3100004: company-missing', '#5: not-an-object'],
    empty: '{"jobs":[]}',
    others: ['[]', '{"0-legal-notice":""}', '{"jobs":{}}'],
    refused: boards('x'),
  },
  {
    key: 'teamtailor',
    settings: board,
    fixture: 'teamtailor/jobs.rss',
    postings: 4,
    rejects: [
      'Initiativbewerbung (m/w/d): open-application',
      'Moorbach - Open position: open-application',
      'Ohne Adresse: url-missing',
    ],
    empty: '<rss version="2.0"><channel><title>M</title></channel></rss>',
    others: [html, '<rss></rss>', '<rss><channel>busy</channel></rss>', '{"jobs":[]}', '[]'],
    refused: boards('', 'a.b', 'a/b'),
  },
  {
    key: 'workable',
    settings: board,
    fixture: 'workable/account.json',
    postings: 2,
    rejects: ['Ohne Kürzel: id-missing', 'Böse Adresse: url-invalid'],
    empty: '{"name":"H","jobs":[]}',
    others: [html, '[]', '{"error":"not found"}'],
    refused: boards('', 'a/b', 'a.b', 'a?b'),
  },
  {
    key: 'workingnomads',
    fixture: 'workingnomads/jobs.json',
    postings: 2,
    rejects: ['Ohne Firma: company-missing', 'Ohne Adresse: url-missing', '#5: not-an-object'],
    empty: '[]',
    others: ['{}', '"x"'],
    refused: boards('x'),
  },
]

describe.each(sources)('$key', ({ key, settings, fixture, empty, others, refused, ...expected }) => {
  const { parse } = configured(key, settings)

  test('rejects bad items one by one, each with its reason', async () => {
    const { postings, rejects } = parse(await readFixture(fixture))
    expect({
      postings: postings.length,
      rejects: rejects.map(({ item, reason }) => `${item}: ${reason}`),
    }).toEqual(expected)
  })

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
