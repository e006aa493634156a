import { describe, expect, test } from 'bun:test'
import type { Advert } from './advert.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isSameJob } from './same-job.ts'
import { titleWords } from './title.ts'

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
    expect(of({ text })).toMatchObject({ same: false, rule: 'titles replace a word, texts differ' })
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
    expect(judge(base, { ...base, text: `${base.text.slice(0, -100)} ${essay('mappe', 12)}` }).same).toBe(true)
    expect(judge(base, { ...base, text: `${base.text} ${essay('mappe', 60)}` }).same).toBe(true)
    expect(judge(base, { ...base, text: german('anlage') }).same).toBe(false)
    expect(judge(base, { ...base, title: 'Senior Softwareentwickler Backend Zahlungen' }).same).toBe(false)
    expect(judge(base, { ...base, title: `${base.title} befristet` }).same).toBe(false)
    expect(judge({ ...base, text: '' }, { ...base, text: '' }).same).toBe(false)
    expect(judge({ ...base, feed: 'a' }, { ...base, feed: 'b', text: '' }).same).toBe(true)
  })
})

test('on one board a short text is an introduction that several vacancies may share', () => {
  const intro = base.text.slice(0, 500)
  expect(judge({ ...base, text: intro }, { ...base, text: intro }).same).toBe(false)
  expect(verdict({ text: intro }, { text: intro })).toBe(true)
})

test('on one board equal titles need most of the text in common', () => {
  const half = `${base.text.slice(0, 900)} ${essay('anlage', 100)}`
  expect(judge(base, { ...base, text: half })).toMatchObject({ same: false, rule: 'equal titles, other texts' })
  expect(verdict({ text: half })).toBe(true)
})

test('a recruiter rewords a text, which keeps most of its words', () => {
  const words = Array.from({ length: 100 }, (_, at) => `k${at}kessel`)
  const reworded = words.toReversed().join(' ')
  const of = { text: `${words.join(' ')} ${essay('anlage', 60)}` }
  expect(verdict({ text: reworded }, of)).toBe(true)
  expect(judge({ ...base, ...of }, { ...base, text: reworded }).same).toBe(false)
  expect(
    verdict(
      {
        text: `${words.slice(0, 50).toReversed().join(' ')} ${Array.from({ length: 50 }, (_, at) => `m${at}mappe`).join(' ')}`,
      },
      of,
    ),
  ).toBe(false)
})

describe('an occupation as title', () => {
  const text = `${german('kessel')} Nous recherchons un ingénieur Linux`
  const of = { title: 'Ingénieur Linux confirmé F/H', location: '31 - TOULOUSE', text: `${text} confirmé` }
  const renamed = { ...of, title: 'Administrateur / Administratrice de serveurs (H/F)' }

  test('leaves the decision to the texts', () => {
    expect(verdict(renamed, of)).toBe(true)
    expect(judge({ ...base, ...of }, { ...base, ...renamed }).same).toBe(true)
    expect(verdict({ ...renamed, text: german('anlage') }, of)).toBe(false)
  })

  test('says too little on two boards if the texts differ', () => {
    const half = `${text.slice(0, 900)} ${essay('anlage', 100)}`
    expect(verdict({ ...renamed, text: half }, renamed)).toBe(false)
    expect(verdict({ ...of, text: half }, of)).toBe(true)
  })

  test('is not that of a vacancy whose title the text does not contain', () => {
    expect(verdict(renamed, { ...of, title: 'Technicien support F/H' })).toBe(false)
    expect(verdict({ ...renamed, title: 'Administrateur et Administratrice' }, of)).toBe(false)
  })
})

test('two towns of one department are one place across boards only', () => {
  const nantes = { location: '44 - NANTES' }
  expect(verdict({ location: '44 - ORVAULT' }, nantes)).toBe(true)
  expect(verdict({ location: '44 - ORVAULT', text: german('anlage') }, nantes)).toBe(false)
  expect(judge({ ...base, ...nantes }, { ...base, location: '44 - ORVAULT' }).same).toBe(false)
  expect(verdict({ location: '35 - RENNES' }, nantes)).toBe(false)
})

describe('another job', () => {
  test.each([
    ['another company', { company: 'Möwenberg GmbH' }],
    ['another town', { location: 'Bonn' }],
    ['a clearly different text', { text: german('anlage') }],
    ['another rank', { title: 'Softwareentwickler Backend (m/w/d)' }],
    ['a founding member', { title: 'Senior Founding Softwareentwickler Backend' }],
    ['another level in figures', { title: 'Senior Softwareentwickler Backend II' }],
    ['another discipline', { title: 'Senior Softwareentwickler Frontend (m/w/d)' }],
    ['another function', { title: 'Senior Software Architekt Backend (m/w/d)' }],
    [
      'another product, both with the company’s introduction',
      { title: 'Senior Softwareentwickler Backend Zahlungen', text: base.text.slice(0, 700) },
    ],
    ['no company named, another text', { company: '', text: german('anlage') }],
    ['a short text of something else, at no certain place', { location: 'Remote', text: essay('anlage', 60) }],
  ])('%s', (_, changes) => {
    expect(verdict(changes)).toBe(false)
  })

  test('another word in title and text', () => {
    const of = (title: string, word: string) => ({ title, text: `${base.text} ${word}` })
    const [payments, invoices] = [of('Entwickler Zahlungen', 'Zahlungen'), of('Entwickler Rechnungen', 'Rechnungen')]
    expect(verdict({ ...payments, text: `${invoices.text} ${essay('mappe', 10)}` }, invoices)).toBe(false)
    expect(verdict(of('Senior Entwickler Backend Rust', 'Rust'))).toBe(false)
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
  expect(verdict({ company: 'Ohm IT' }, { company: 'Ohm Gruppe' })).toBe(true)
  expect(verdict({ company: 'Ohm IT', text: german('anlage') }, { company: 'Ohm Energie' })).toBe(false)
})

test.each([
  ['Acheteur / Acheteuse (H/F)', 'Acheteur H/F'],
  ['Chargé(e) de paie', 'Chargée de paie (F/H)'],
  ['Technicien applicateur / Technicienne applicatrice', 'Technicien applicateur H/F'],
  ['Agent TPM', 'Agent Technical Program Manager'],
  ['Ingénieure / Ingénieur BigData F/H', 'Ingénieur Big Data (H/F)'],
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

describe('postings of one board', () => {
  test('of one text are vacancies of far towns, also where they are remote', () => {
    const rostock = { lat: 54.09, lon: 12.14, population: 209_000, country: 'DE' }
    const koeln = { lat: 50.94, lon: 6.96, population: 1_060_000, country: 'DE' }
    const [here, there] = [
      { remote: true, towns: [koeln] },
      { remote: true, location: 'Rostock', towns: [rostock] },
    ]
    expect(judge({ ...base, ...here }, { ...base, ...there }).rule).toBe('one board, far towns')
    expect(verdict(there, here)).toBe(true)
    expect(judge({ ...base, location: 'Remote - Irland' }, { ...base, location: 'Remote - Portugal' }).same).toBe(true)
  })

  test('a country is no place in common', () => {
    const france = { ...base, location: 'France', title: 'Administrateur réseaux' }
    expect(judge(france, { ...france, text: `${base.text.slice(0, 800)} ${essay('anlage', 150)}` }).same).toBe(false)
    expect(judge(france, { ...france })).toMatchObject({ same: true, rule: 'equal titles, the same text' })
  })

  test('the same text is one vacancy where one place or both are empty', () => {
    expect(judge(base, { ...base, location: '' }).same).toBe(true)
    expect(judge({ ...base, location: '' }, { ...base, location: '' }).same).toBe(true)
  })

  test('a cut text is one vacancy where a place is empty', () => {
    expect(judge(base, { ...base, location: '', text: base.text.slice(0, -100) }).same).toBe(true)
  })

  test('another text under one title is another vacancy only if the board is an employer’s own', () => {
    const text = `${base.text.slice(0, -150)} ${essay('mappe', 20)}`
    const own = { ...base, source: 'greenhouse' }
    expect(judge(base, { ...base, text }).same).toBe(true)
    expect(judge(own, { ...own, text }).same).toBe(false)
    expect(judge(own, { ...own, text: base.text.slice(0, -100) }).same).toBe(true)
  })

  test('another title needs the same text', () => {
    const retitled = { ...base, title: 'Senior Softwareentwickler Zahlungen (m/w/d)' }
    expect(judge(base, { ...retitled, text: `${base.text} ${essay('mappe', 12)}` }).rule).toBe(
      'titles replace a word, texts differ',
    )
  })
})

describe('a copy that does not name the employer', () => {
  const french = { location: '31 - TOULOUSE', title: 'Administrateur Linux' }
  test.each([
    ['goes on where the other is cut', { text: `${base.text} ${essay('mappe', 80)}` }],
    ['names the country only', { location: 'France' }],
    ['names the department only', { location: '31' }],
    ['has the town in its title', { title: 'Administrateur Linux - Toulouse (H/F)', location: 'France' }],
    ['has the department in its title', { title: 'Administrateur Linux à Toulouse (31) H/F' }],
  ])('%s', (_, changes) => {
    expect(verdict({ ...french, ...changes, company: '' }, french)).toBe(true)
  })

  test('on one board needs the same text, which may be cut', () => {
    const of = { ...base, ...french, company: '' }
    expect(judge(of, { ...of, text: `${base.text} ${essay('mappe', 80)}` }).same).toBe(true)
    expect(judge(of, { ...of, text: `${base.text.slice(0, -150)} ${essay('mappe', 40)}` }).same).toBe(false)
  })

  test('may have a shorter title, without the rank', () => {
    const of = { ...french, title: 'Administrateur Linux Azure confirmé' }
    expect(verdict({ ...french, company: '' }, of)).toBe(true)
    expect(verdict(french, of)).toBe(false)
    expect(verdict({ ...french, company: '', title: 'Administrateur Linux junior' }, of)).toBe(false)
  })

  test('but not another text', () => {
    expect(verdict({ ...french, company: '', text: german('anlage') }, french)).toBe(false)
  })
})

test('a reference at the end of a title is no word of it', () => {
  expect(titleWords('Technicien réseau (H/F) - KVX25')).toEqual(titleWords('Technicien réseau (H/F)'))
})

test('a decision says how sure it is and why', () => {
  const sure = judge(base, copy({ text: `${base.text.slice(0, -100)} ${essay('mappe', 12)}` }))
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
    text: `${german('kessel')} ${'wort '.repeat(2_000_000)}`,
  })
  expect(judge(huge, { ...huge }).same).toBe(true)
})
