import { describe, expect, test } from 'bun:test'
import type { Advert } from './advert.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isSameJob } from './same-job.ts'

const judge = (a: Advert, b: Advert) => isSameJob(fingerprintOf(a), fingerprintOf(b))
const essay = (topic: string, length = 200) => Array.from({ length }, (_, index) => `${topic}${index}`).join(' ')
const german = (topic: string) => `Wir suchen für unser Team und mit dir die ${essay(topic)}`

const base: Advert = {
  source: 'board',
  title: 'Senior Softwareentwickler Backend (m/w/d)',
  company: 'Möwenflug GmbH',
  location: 'Köln',
  text: german('kessel'),
}
const copy = (changes: Partial<Advert> = {}): Advert => ({ ...base, source: 'elsewhere', ...changes })
const verdict = (changes: Partial<Advert>, of: Partial<Advert> = {}) => {
  const [a, b] = [{ ...base, ...of }, copy(changes)]
  expect(judge(b, a)).toEqual(judge(a, b))
  return judge(a, b).same
}

describe('the same job', () => {
  test.each([
    ['word by word', {}],
    ['cut after 800 characters', { text: base.text.slice(0, 800) }],
    ['without a text', { text: '' }],
    ['another spelling of company and town', { company: 'MOEWENFLUG', location: '50667 Cologne, Germany' }],
    ['a longer name of the company', { company: 'Möwenflug Luftfahrt Systeme SE' }],
    [
      'a shouting title with ornaments',
      { title: '🚀 SENIOR SOFTWARE-ENTWICKLER BACKEND (W/M/D) – Vollzeit – Ref.-Nr. 4711' },
    ],
    ['a title in English', { title: 'Senior Software Developer – Backend (all genders)' }],
    ['a title with the feminine form', { title: 'Senior Softwareentwickler:in Backend' }],
    ['a technology in brackets', { title: 'Senior Softwareentwickler Backend (Kotlin)' }],
    [
      'noise of a board around the title',
      { title: 'Karrierechancen: Senior Softwareentwickler Backend (H/U/M/A/N) 40h' },
    ],
    ['a call in the title', { title: 'Senior Softwareentwickler Backend | Jetzt bewerben!' }],
    ['both forms in the title', { title: 'Senior Softwareentwickler / Softwareentwicklerin Backend' }],
    ['the employer in the title', { title: 'Möwenflug - Senior Softwareentwickler Backend' }],
    ['a group', { company: 'Möwenflug Gruppe' }],
    ['a district of the town', { location: 'Köln-Mülheim, NW, DE' }],
    ['a title with the town', { title: 'Senior Softwareentwickler Backend in Köln' }],
    ['an unknown place', { location: 'Deutschland' }],
    ['no company named', { company: '' }],
  ])('%s', (_, changes) => {
    expect(verdict(changes)).toBe(true)
  })

  test('remote jobs across places', () => {
    expect(verdict({ location: 'Bonn', remote: true }, { remote: true })).toBe(true)
    expect(verdict({ location: 'Remote, Germany' }, { location: 'Remote; Bonn' })).toBe(true)
  })

  test('one board that retitled a text, but not one with another title and part of the text', () => {
    const of = (changes: Partial<Advert>) =>
      judge(base, { ...base, title: 'Senior Softwareentwickler Zahlungen (m/w/d)', ...changes })
    const text = `${base.text.slice(0, 1500)} ${essay('zahlung', 60)}`
    expect(of({ text })).toMatchObject({ same: false, rule: 'one board, titles and texts differ' })
  })

  test('a link to one vacancy, or a requisition of one company', () => {
    const other = { title: 'Senior Backend Developer', location: 'Bonn', text: german('anlage') }
    expect(verdict(other)).toBe(false)
    expect(verdict({ ...other, requisitionId: 'r-1' }, { requisitionId: 'R-1' })).toBe(true)
    expect(
      verdict(
        { ...other, urls: ['https://jobs.example/4711?utm_source=x'] },
        { urls: ['http://www.jobs.example/4711/'] },
      ),
    ).toBe(true)
    expect(verdict({ ...other, urls: ['https://jobs.example/'] }, { urls: ['https://jobs.example/'] })).toBe(false)
  })

  test('one board only with a common text under one title', () => {
    expect(judge(base, { ...base }).same).toBe(true)
    expect(judge(base, { ...base, text: `${base.text} Neu.` }).same).toBe(true)
    expect(judge(base, { ...base, text: `${base.text} ${essay('mappe', 60)}` }).same).toBe(true)
    expect(judge(base, { ...base, text: german('anlage') }).same).toBe(false)
    expect(judge(base, { ...base, title: 'Senior Softwareentwickler Backend Zahlungen' }).same).toBe(false)
    expect(judge(base, { ...base, title: `${base.title} befristet` }).same).toBe(false)
    expect(judge({ ...base, text: '' }, { ...base, text: '' }).same).toBe(false)
    expect(judge({ ...base, feed: 'a' }, { ...base, feed: 'b', text: '' }).same).toBe(true)
  })
})

describe('another job', () => {
  test.each([
    ['another company', { company: 'Möwenberg GmbH' }],
    ['another town', { location: 'Bonn' }],
    ['a clearly different text', { text: german('anlage') }],
    ['another rank', { title: 'Softwareentwickler Backend (m/w/d)' }],
    ['another level in figures', { title: 'Senior Softwareentwickler Backend II' }],
    ['another discipline', { title: 'Senior Softwareentwickler Frontend (m/w/d)' }],
    ['another function', { title: 'Senior Software Architekt Backend (m/w/d)' }],
    [
      'another product, both with the company’s introduction',
      { title: 'Senior Softwareentwickler Backend Zahlungen', text: base.text.slice(0, 700) },
    ],
    ['no company named, another text', { company: '', text: german('anlage') }],
  ])('%s', (_, changes) => {
    expect(verdict(changes)).toBe(false)
  })

  test('another technology or region', () => {
    expect(verdict({ title: 'Java Entwickler' }, { title: 'PHP Entwickler' })).toBe(false)
    expect(verdict({ title: 'Account Executive DACH' }, { title: 'Account Executive Nordics' })).toBe(false)
    expect(verdict({ title: 'Consultant SAP SD' }, { title: 'Consultant SAP MM' })).toBe(false)
  })
})

test('names that may be short for one another need a common text', () => {
  const bank = { company: 'Landbank Südheide AöR', title: 'Referent Kredite' }
  expect(verdict({ ...bank, company: 'LBS' }, bank)).toBe(true)
  expect(verdict({ ...bank, company: 'LBS', text: german('anlage') }, bank)).toBe(false)
  expect(verdict({ ...bank, company: 'Landbank Nordheide' }, { ...bank, text: '' })).toBe(false)
})

test.each([
  ['Acheteur / Acheteuse (H/F)', 'Acheteur H/F'],
  ['Chargé(e) de paie', 'Chargée de paie (F/H)'],
  ['Technicien applicateur / Technicienne applicatrice', 'Technicien applicateur H/F'],
  ['Agent TPM', 'Agent Technical Program Manager'],
  ['Administrateur F/H - Système, réseaux, données', 'Administrateur (H/F)'],
])('%s and %s', (title, other) => {
  expect(verdict({ title }, { title: other })).toBe(true)
})

test('on one board a language, a contract or a team in the title is another vacancy', () => {
  const of = (title: string) => judge(base, { ...base, title }).same
  expect(of('Senior Softwareentwickler Backend (French speaking)')).toBe(false)
  expect(of('Senior Softwareentwickler Backend in Teilzeit')).toBe(false)
  expect(of('Senior Softwareentwickler Backend Abrechnung')).toBe(false)
  expect(of('Senior Softwareentwickler Backend (Vollzeit/Teilzeit)')).toBe(true)
})

test('a decision says how sure it is and why', () => {
  const sure = judge(base, copy())
  const unsure = judge(base, copy({ title: 'Senior Softwareentwickler', text: '' }))
  expect(sure.rule).toBe('equal titles, nearly equal texts')
  expect(sure.confidence).toBeGreaterThan(0.9)
  expect(unsure).toMatchObject({ same: false, rule: 'titles differ, no text to compare' })
  expect(unsure.confidence).toBeLessThan(0.9)
})

test('huge and hostile texts have a bounded cost', () => {
  const huge = copy({
    title: `Koch ${'('.repeat(5000)}${'a/'.repeat(50_000)}`,
    company: 'x '.repeat(100_000),
    location: 'y;'.repeat(100_000),
    text: 'wort '.repeat(2_000_000),
  })
  expect(judge(huge, { ...huge }).same).toBe(true)
})
