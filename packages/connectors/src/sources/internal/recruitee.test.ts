import { describe, expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { recruitee } from './recruitee.ts'

const settings = recruitee.settings.parse({ board: 'fuchsgrund' })
const { postings } = recruitee.parse(await fixture('recruitee/offers.json'), settings)
const modeOf = (flags: object) => {
  const offer = { id: 1, title: 'A', careers_url: 'https://a.example/', ...flags }
  const { arrangement, remoteFlag } = recruitee.parse(JSON.stringify({ offers: [offer] }), settings).postings[0] ?? {}
  return arrangement ?? remoteFlag
}

describe('Recruitee postings', () => {
  test("declares no language for an offer in two, and uses the offer's place without locations", () => {
    expect(postings[1]).toMatchObject({ companyName: 'fuchsgrund', places: ['Remote job'], arrangement: 'remote' })
    expect(postings[1]).toMatchObject({ html: '<p>Help people.</p>', publishedAt: Date.parse('2026-09-01T12:00:00Z') })
    for (const absent of ['language', 'expiresAt', 'applyUrl']) expect(postings[1]).not.toHaveProperty(absent)
    expect(postings[2]).toMatchObject({ places: ['Gent, Belgium'], remoteFlag: false, html: '' })
    expect(postings[2]).not.toHaveProperty('salary')
  })

  test('keeps a wage with a wrong unit as stated', () => {
    expect(postings[1]?.salary).toEqual({ min: 75, max: 95, currency: 'USD', period: 'year' })
  })

  test('prefers hybrid to remote and remote to on-site; a single flag is only a hint', () => {
    expect(modeOf({ remote: true, hybrid: true, on_site: true })).toBe('hybrid')
    expect(modeOf({ remote: true, hybrid: false, on_site: true })).toBe('remote')
    expect(modeOf({ remote: false, hybrid: false, on_site: true })).toBe(false)
    expect(modeOf({ remote: false, hybrid: false, on_site: false })).toBe(false)
    expect(modeOf({ remote: true })).toBe(true)
    expect(modeOf({})).toBeUndefined()
  })

  test('drops mailbox addresses', () => {
    expect(JSON.stringify(postings)).not.toContain('job.k3v9z')
  })
})

test("a site is under recruitee.com or a domain of the employer's", () => {
  expect(recruitee.requests(settings)).toEqual(['https://fuchsgrund.recruitee.com/api/offers/'])
  const own = recruitee.settings.parse({ board: 'fuchsgrund', domain: 'Jobs.Fuchsgrund.example' })
  expect(recruitee.requests(own)).toEqual(['https://jobs.fuchsgrund.example/api/offers/'])
})
