import { describe, expect, test } from 'bun:test'
import { PayloadError } from '../../connector.ts'
import { fixture } from '../../internal/testing.ts'
import { smartrecruiters } from './smartrecruiters.ts'

const [list, detail] = [await fixture('smartrecruiters/list.json'), await fixture('smartrecruiters/detail.json')]
const settings = smartrecruiters.settings.parse({ board: 'Lindenhain1' })
const api = 'https://api.smartrecruiters.com/v1/companies/Lindenhain1/postings'
const firstPage = `${api}?limit=100&offset=0`
const follow = (payload: string, url: string) => smartrecruiters.follow?.(payload, settings, url)
const page = (content: unknown[], totalFound: unknown) => JSON.stringify({ content, totalFound })

describe('SmartRecruiters postings', () => {
  test('reads an imported list as postings without a text, with derived addresses', () => {
    const { postings, rejects } = smartrecruiters.parse(list, settings)
    expect(postings[0]).toMatchObject({ html: '', tags: ['Customer Service', 'Full-time'], arrangement: 'hybrid' })
    expect(postings[1]).toEqual({
      externalId: '744000081230002',
      url: 'https://jobs.smartrecruiters.com/Lindenhain1/744000081230002',
      title: 'Data Engineer',
      companyName: 'Lindenhain Werke GmbH',
      places: ['Graz, AT'],
      arrangement: 'remote',
      html: '',
      language: 'en',
      tags: [],
    })
    expect(rejects.map(({ reason }) => reason)).toEqual(['id-invalid', 'id-missing'])
  })

  test('reads neither remote nor hybrid as a weak no', () => {
    const posting = smartrecruiters.parse(list, settings).postings[2]
    expect(posting).toMatchObject({ companyName: 'Lindenhain1', places: ['DE'], remoteFlag: false })
    expect(posting).not.toHaveProperty('arrangement')
  })

  test('reports an empty board, which may be an unknown one', () => {
    expect(smartrecruiters.parse(page([], 0), settings, firstPage)).toEqual({
      postings: [],
      rejects: [{ item: 'Lindenhain1', reason: 'no-postings' }],
    })
  })

  test('rejects a posting without fields and refuses other documents', () => {
    expect(smartrecruiters.parse('{"jobAd":{}}', settings).rejects).toEqual([{ item: '#1', reason: 'id-missing' }])
    for (const payload of ['', '<html></html>', '[]', '7', '{"content":[]}'])
      expect(() => smartrecruiters.parse(payload, settings)).toThrow(PayloadError)
  })
})

describe('SmartRecruiters runs', () => {
  test('follow the list to each posting and take none from the list itself', () => {
    expect(smartrecruiters.requests(settings)).toEqual([firstPage])
    expect(follow(list, firstPage)).toEqual(['1', '2', '3'].map((last) => `${api}/74400008123000${last}`))
    const { postings, rejects } = smartrecruiters.parse(list, settings, firstPage)
    expect(postings).toEqual([])
    expect(rejects).toEqual([
      { item: '../../secrets', reason: 'id-invalid' },
      { item: 'Ohne Kennung', reason: 'id-missing' },
    ])
    expect(follow(detail, `${api}/744000081230001`)).toEqual([])
  })

  test('follow offsets until the total, whatever the size of a page', () => {
    expect(follow(page([{ id: '1' }, { id: '2' }], 3), firstPage)).toEqual([
      `${api}/1`,
      `${api}/2`,
      `${api}?limit=100&offset=2`,
    ])
    expect(follow(page([{ id: '3' }], 3), `${api}?limit=100&offset=2`)).toEqual([`${api}/3`])
    expect(follow(page([], 0), firstPage)).toEqual([])
  })

  test('fail on an empty page before the total', () => {
    expect(() => follow(page([], 300), `${api}?limit=100&offset=200`)).toThrow(PayloadError)
  })

  test('tolerate a posting that is gone, but not the list', () => {
    const gone = `${api}/744000081230001`
    expect(smartrecruiters.mayBeGone?.(gone, settings)).toBe(true)
    expect(smartrecruiters.mayBeGone?.(firstPage, settings)).toBe(false)
    expect(smartrecruiters.parse('', settings, gone)).toEqual({ postings: [], rejects: [] })
    expect(follow('', gone)).toEqual([])
  })

  test('filter the list by country', () => {
    const german = smartrecruiters.settings.parse({ board: 'Lindenhain1', country: 'DE' })
    expect(smartrecruiters.requests(german)).toEqual([`${api}?limit=100&offset=0&country=de`])
    for (const board of ['', 'a/b', 'a b', '..', 'ä'])
      expect(smartrecruiters.settings.safeParse({ board }).success).toBe(false)
  })
})
