import { describe, expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { isOpenApplication } from '../../lib/internal/open-application.ts'
import { teamtailor } from './teamtailor.ts'

const settings = teamtailor.settings.parse({ board: 'moorbach' })
const { postings } = teamtailor.parse(await fixture('teamtailor/jobs.rss'), settings)
const feed = (items: string) => `<rss version="2.0"><channel><title>M</title>${items}</channel></rss>`

describe('Teamtailor postings', () => {
  test('reads `fully` as remote, `none` as a weak no, and ignores `temporary`', () => {
    expect(postings[1]).toMatchObject({ arrangement: 'remote', places: [], tags: [], html: '' })
    expect(postings.slice(1).map(({ arrangement, remoteFlag }) => arrangement ?? remoteFlag)).toEqual([
      'remote',
      false,
      undefined,
    ])
  })

  test('accepts a single item', () => {
    const item = '<item><guid>1</guid><title>A</title><link>https://a.example/1</link></item>'
    expect(teamtailor.parse(feed(item), settings).postings).toHaveLength(1)
  })
})

describe('Teamtailor runs', () => {
  const first = 'https://moorbach.teamtailor.com/jobs.rss?per_page=200&offset=0'
  const page = (length: number) => feed('<item><guid>1</guid></item>'.repeat(length))

  test('follows full pages, also of sites with 100 items per page', () => {
    expect(teamtailor.requests(settings)).toEqual([first])
    expect(teamtailor.follow?.(page(200), settings, first)).toEqual([first.replace('=0', '=200')])
    expect(teamtailor.follow?.(page(100), settings, first)).toEqual([first.replace('=0', '=100')])
    for (const length of [0, 1, 99, 150]) expect(teamtailor.follow?.(page(length), settings, first)).toEqual([])
  })

  test("a site may be on a domain of the employer's", () => {
    expect(teamtailor.requests({ board: 'm', domain: 'karriere.moorbach.example' })).toEqual([
      'https://karriere.moorbach.example/jobs.rss?per_page=200&offset=0',
    ])
  })
})

test.each([
  'Open application',
  'Moorbach – Open Application (all genders)',
  'Open application to our team',
  'Spontanansökan',
  'O\u0308ppen ansökan',
  'Åpen søknad',
  'Candidature spontanée',
  'Initiativbewerbung Pflege',
])('%s is a standing invitation', (label) => expect(isOpenApplication(label)).toBe(true))

test.each([
  'General Application Engineer',
  'Open Source Developer',
  'Bewerbungsmanager',
  'Open Applications Platform Lead',
])('%s is a vacancy', (label) => expect(isOpenApplication(label)).toBe(false))
