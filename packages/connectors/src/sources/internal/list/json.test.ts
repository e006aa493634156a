import { describe, expect, test } from 'bun:test'
import { PayloadError } from '../../../connector.ts'
import { fixture } from '../../../internal/testing.ts'
import { json } from './json.ts'

const payload = await fixture('json/jobs.json')
const settingsOf = (more = {}) =>
  json.settings.parse({ url: 'https://jobs.example/jobs.json', source: 'snapshot', ...more })
const { postings, rejects } = json.parse(payload, settingsOf())

describe('a list of postings in JSON', () => {
  test('accepts names in objects, alone or in lists', () => {
    expect(postings[1]).toMatchObject({
      externalId: '77',
      url: 'https://muse.example/jobs/77',
      title: 'Lektorin',
      companyName: 'Wortlaut Verlag',
      places: ['Berlin, Germany', 'Flexible / Remote'],
      tags: ['Editorial'],
    })
  })

  test('keeps lines of plain text, ranges of yearly pay and the whole last day', () => {
    expect(postings[2]).toMatchObject({
      applyUrl: 'https://jobs.example/c3/apply',
      remoteFlag: true,
      html: '<p>Erste Zeile<br>zweite &lt; dritte</p><p>Neuer Absatz</p>',
      salary: { min: 48_000, max: 56_000, currency: 'EUR', period: 'year' },
      expiresAt: Date.parse('2027-02-01T00:00:00Z'),
    })
  })

  test('rejects bad items one by one and refuses a document without a list', () => {
    expect(rejects).toEqual([
      { item: 'd4', reason: 'company-missing' },
      { item: 'e5', reason: 'url-invalid' },
      { item: '#6', reason: 'not-an-object' },
    ])
    for (const other of ['', '{}', '"x"', '{"jobs":1}'])
      expect(() => json.parse(other, settingsOf())).toThrow(PayloadError)
  })

  test("uses an item's source only if the settings allow it, with ids prefixed by the list's", () => {
    expect(postings[0]?.source).toBeUndefined()
    const believed = json.parse(payload, settingsOf({ ownSources: true })).postings
    expect(believed[0]).toMatchObject({ source: 'greenhouse', externalId: 'snapshot:greenhouse:fernwerk:4410001' })
    expect(believed[1]?.source).toBeUndefined()
  })
})

test('keeps the lines of a plain text to which a list has appended markup', () => {
  const html = 'Ort: Remote (EU)\nBeginn: Mai\n\nSie kochen & planen.\n<p>Auf <a href="https://x.example">x</a></p>'
  const item = { id: 'a', url: 'https://x.example/1', title: 'Koch', company: 'Hafen GmbH' }
  const read = (description: string) =>
    json.parse(JSON.stringify([{ ...item, description }]), settingsOf()).postings[0]?.html
  expect(read(html)).toBe(
    '<p>Ort: Remote (EU)<br>Beginn: Mai</p><p>Sie kochen &amp; planen.</p><p>Auf <a href="https://x.example">x</a></p>',
  )
  expect(read('Sie\n\nkochen <b>gut</b>')).toBe('Sie\n\nkochen <b>gut</b>')
})

test('rejects only the item whose address or id is too long', () => {
  const item = { id: 'a', url: 'https://x.example/1', title: 'Koch', company: 'Hafen GmbH' }
  const far = `https://x.example/${'a'.repeat(3000)}`
  const items = [
    item,
    { ...item, id: 'b', url: far },
    { ...item, id: 'ü'.repeat(1001) },
    { ...item, id: 'c', applyUrl: far },
  ]
  const parsed = json.parse(JSON.stringify(items), settingsOf())
  expect(parsed.postings.map(({ externalId, applyUrl }) => [externalId, applyUrl])).toEqual([
    ['a', undefined],
    ['c', undefined],
  ])
  expect(parsed.rejects.map(({ reason }) => reason)).toEqual(['url-invalid', 'id-too-long'])
})

describe('variants of lists of postings', () => {
  const item = { id: 'a', title: 'Koch', company: 'Hafen GmbH', url: 'https://x.example/1' }
  const read = (items: object[], more = {}) => json.parse(JSON.stringify(items), settingsOf(more))
  const first = (fields: object) => read([{ ...item, ...fields }]).postings[0]

  test('passes pay in words on and reads pay in an object', () => {
    const words = 'Annuel de 38000.0 Euros à 55000.0 Euros'
    expect(first({ salary: words })).toMatchObject({ payText: words })
    expect(first({ salaire: { libelle: words } })).toMatchObject({ payText: words })
    const ofYear = { min: 41_000, max: 47_000, currency: 'EUR', period: 'year' } as const
    expect(first({ salary: { min: 41_000, max: 47_000, currency: 'EUR' } })?.salary).toEqual(ofYear)
    const value = { minValue: 2100, maxValue: 2500, unitText: 'MONTH' }
    expect(first({ salary: { currency: 'EUR', value } })?.salary).toEqual({
      ...ofYear,
      min: 2100,
      max: 2500,
      period: 'month',
    })
    expect(first({ salary: '48,000 - 52,000 EUR' })).not.toHaveProperty('payText')
  })

  test('uses the application URL if it is the only one', () => {
    const { url: _, ...without } = item
    const applyUrl = 'https://x.example/apply'
    expect(read([{ ...without, applyUrl }]).postings[0]).toMatchObject({ url: applyUrl, externalId: 'a' })
    expect(read([{ ...without, applyUrl }]).postings[0]).not.toHaveProperty('applyUrl')
    expect(read([{ ...without, url: '', apply_url: applyUrl }]).postings[0]?.url).toBe(applyUrl)
    expect(read([without]).rejects.map(({ reason }) => reason)).toEqual(['url-missing'])
  })

  test('reads a work mode from its name, from flags, and from a flag that names it', () => {
    const modeOf = (fields: object) => [first(fields)?.arrangement, first(fields)?.remoteFlag]
    expect(modeOf({ workplaceType: 'Hybrid' })).toEqual(['hybrid', undefined])
    expect(modeOf({ workplace_type: 'on-site' })).toEqual(['onsite', undefined])
    expect(modeOf({ remote: 'fully_remote' })).toEqual(['remote', undefined])
    expect(modeOf({ hybrid: true, remote: true })).toEqual(['hybrid', undefined])
    expect(modeOf({ onsite: true })).toEqual([undefined, false])
    expect(modeOf({ isRemote: true, isHybrid: false })).toEqual(['remote', undefined])
    expect(modeOf({ jobLocationType: 'TELECOMMUTE' })).toEqual([undefined, true])
    expect(modeOf({ remote: 'no' })).toEqual([undefined, false])
  })

  test('counts postings without an employer separately, and lists them if configured', () => {
    const items = [item, { ...item, id: 'b', company: null }, { ...item, id: 'c', company: 'Confidential' }]
    expect(read(items).rejects.map(({ reason }) => reason)).toEqual(['company-missing', 'company-missing'])
    const companies = (more: object) => read(items, more).postings.map(({ companyName }) => companyName)
    expect(companies({ anonymous: true })).toEqual(['Hafen GmbH', 'Not specified', 'Not specified'])
    expect(companies({ anonymous: true, companyName: 'Kai GmbH' })).toEqual(['Hafen GmbH', 'Kai GmbH', 'Kai GmbH'])
  })

  test('reads the places of postings at We Work Remotely as in its own feed', () => {
    const placesOf = (url: string, location: string, description = '') =>
      json.parse(
        JSON.stringify([{ id: 'a', title: 'Lektorin', company: 'Hafen GmbH', url, location, description }]),
        settingsOf(),
      ).postings[0]?.places
    const there = 'https://weworkremotely.com/remote-jobs/hafen-lektorin'
    const headquarters = '<p><strong>Headquarters:</strong> Remote - USA</p><p>Read.</p>'
    expect(placesOf(there, 'Anywhere in the World')).toEqual(['Remote'])
    expect(placesOf(there, 'Anywhere in the World', headquarters)).toEqual(['Remote - USA'])
    const bare = 'Headquarters: Lyon, Remote, France URL: https://bees.example We keep bees.'
    expect(placesOf(there, 'Anywhere in the World', bare)).toEqual(['Lyon, Remote, France'])
    expect(placesOf(there, 'Oregon')).toEqual(['Oregon'])
    expect(placesOf('https://hafen.example/1', 'Anywhere in the World')).toEqual(['Anywhere in the World'])
  })

  test('accepts French and German names and a declared language, and refuses other documents', () => {
    const offer = {
      id: '1',
      intitule: 'Cuisinier (H/F)',
      entreprise: { nom: 'Port SARL' },
      lieuTravail: { libelle: '59 - LILLE' },
      origineOffre: { urlOrigine: 'https://x.example/o/1' },
      dateCreation: '2026-09-30T08:00:00Z',
      locale: 'fr-FR',
    }
    const document = JSON.stringify({ resultats: [offer] })
    expect(json.parse(document, settingsOf()).postings).toMatchObject([
      {
        title: 'Cuisinier (H/F)',
        companyName: 'Port SARL',
        places: ['59 - LILLE'],
        url: 'https://x.example/o/1',
        language: 'fr',
      },
    ])
    expect(() => json.parse('{"jobs": [\n{"a": 1,}]}', settingsOf())).toThrow('not JSON: line 2, column 9')
  })
})
