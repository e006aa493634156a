import { expect, test } from 'bun:test'
import { parseQuery, queryWords } from './query-words.ts'

const spelt = (q: string) => queryWords(q).map(({ spellings, prefix }) => [spellings[0]?.join(' '), prefix])

test('a word that is repeated counts once, and only the last of all is a beginning', () => {
  expect(spelt('team '.repeat(40))).toEqual([['team', true]])
  expect(spelt('Müller team Muller team')).toEqual([
    ['muller', false],
    ['team', true],
  ])
  expect(spelt('java berlin java')).toEqual([
    ['berlin', false],
    ['java', true],
  ])
})

test('letters joined by & are one word', () => {
  const written = (q: string) => queryWords(q).map(({ spellings }) => spellings[0]?.join(' '))
  expect(written('M&A analyst')).toEqual(['mplusa', 'analyst'])
  expect(written('r & d')).toEqual(['rplusd'])
  expect(written('Sales & Marketing')).toEqual(['sales', 'marketing'])
  expect(parseQuery('koch -p&l').without.map(({ spellings }) => spellings[0])).toEqual([['pplusl']])
})

test('marks of gender are no words, and exclude none, except in quotes', () => {
  for (const q of ['Koch (m/w/d)', 'Koch:in', 'Koch*innen', 'Koch/-innen', 'Koch·e·s'])
    expect([q, parseQuery(`${q} Glasur`)]).toEqual([q, parseQuery('Koch Glasur')])
  for (const q of ['Kaufmann/-frau', 'Rhein-/-Main']) expect(parseQuery(q).without).toEqual([])
  expect(spelt('Psycholog:in')).toEqual([['psycholog', false]])
  expect(spelt('"Koch (m/w/d)"')).toEqual([['koch m w d', false]])
})

test('a compound written apart or with a hyphen is the same word', () => {
  const concepts = (q: string) => queryWords(q).map((word) => word.concepts)
  for (const q of ['Steuer Berater', 'Steuer-Berater']) expect([q, concepts(q)]).toEqual([q, concepts('Steuerberater')])
  expect(spelt('Software Entwickler Jena')).toEqual([
    ['software entwickler', false],
    ['jena', true],
  ])
  // A mark of gender is no part of a compound, nor is a word in quotes.
  expect(spelt('Koch in')).toEqual([['koch', false]])
  expect(queryWords('Steuer "Berater"')).toHaveLength(2)
})

test('a compound of a product is its words, unless it is a term', () => {
  for (const q of ['Java-Entwicklerin', 'Java Entwicklerin'])
    expect([q, spelt(q)]).toEqual([
      q,
      [
        ['java', false],
        ['entwicklerin', true],
      ],
    ])
  expect(spelt('Pythonentwickler')).toHaveLength(2)
  // So is one of a field and a role.
  for (const q of ['Embedded-Entwickler', 'Helpdesk-Mitarbeiter', 'Triebwerksingenieur', 'IT-Sicherheitsspezialist'])
    expect(spelt(q)).toHaveLength(2)
  for (const q of ['Abteilungsleiter', 'Projekt-Manager', 'Begleiter']) expect(spelt(q)).toHaveLength(1)
  for (const q of ['SEO-Manager', 'Web-Entwickler', '"Java-Entwickler"']) expect([q, spelt(q).length]).toEqual([q, 1])
})

test('an occupation that another field is named after does not stand for a word', () => {
  const hasOccupation = (q: string) => queryWords(q).map(({ occupation }) => occupation !== undefined)
  for (const q of ['Softwareentwickler', 'Buchhalter']) expect([q, hasOccupation(q)]).toEqual([q, [true]])
  for (const q of ['Copywriter', 'Big Data Engineer']) expect([q, hasOccupation(q)]).toEqual([q, [false]])
})

test('a word for a sector adds nothing to the field', () => {
  const concepts = (q: string) => queryWords(q).map((word) => word.concepts)
  expect(concepts('Energiewirtschaft')).toEqual(concepts('Energie'))
  expect(concepts('Betriebswirtschaft')).not.toEqual(concepts('Betrieb'))
  expect(queryWords("secteur de l'énergie").map(({ isOptional }) => isOptional)).toEqual([true, false])
  expect(queryWords('Industrie').map(({ isOptional }) => isOptional)).toEqual([false])
})

test('words name skills, alone or together, unless they are quoted', () => {
  const skills = (q: string) => queryWords(q).map(({ skill }) => skill?.name)
  expect(skills('Spring Boot Berater Excel')).toEqual(['spring boot', 'spring boot', undefined, 'excel'])
  expect(skills('"excel" c++')).toEqual([undefined, 'cplusplus'])
  expect(queryWords('go python').map(({ skill }) => skill?.isWord)).toEqual([true, false])
})

test('there are ten at most', () => {
  expect(spelt('a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12')).toHaveLength(10)
})

test('words that only say that jobs are sought are not needed, unless they are quoted', () => {
  const optional = (q: string) => queryWords(q).map(({ isOptional }) => isOptional)
  expect(optional('Stellenangebote Köln')).toEqual([true, false])
  expect(optional('koch jobs')).toEqual([false, true])
  expect(optional('koch "jobs" jobcoach')).toEqual([false, false, false])
  expect(optional('Welche Jobs gibt es als Koch?')).toEqual([true, true, true, false])
  // At the end only, and not as a part of an occupation or another term.
  expect(optional('role koch role')).toEqual([false, true])
  expect(optional('position sensor')).toEqual([false, false])
  expect(optional('Soziale Arbeit')).toEqual([false])
  expect(optional('je recherche un emploi de potier')).toEqual([true, true, true, false])
  expect(optional('emploi recherche')).toEqual([true, false])
  expect(optional('search engineer jobs')).toEqual([false, false, true])
  const long = 'I am looking for jobs a1 b2 c3 d4 e5 f6 g7 h8 i9 j10'
  expect(queryWords(long).map(({ spellings }) => spellings[0]?.[0])).toEqual(
    'a1 b2 c3 d4 e5 f6 g7 h8 i9 j10'.split(' '),
  )
})

test('words for people of any work are not needed beside a word that names work', () => {
  const optional = (q: string) => queryWords(q).map(({ isOptional }) => isOptional)
  expect(optional('Mitarbeiterin Glasur')).toEqual([true, false])
  expect(optional('chargée de céramique')).toEqual([true, false])
  // `Referent` alone is an occupation, too.
  expect(optional('Referent Glasur')).toEqual([true, false])
  expect(optional('"Experte" Glasur')).toEqual([false, false])
  for (const q of ['Fachkraft', 'Specialist jobs', 'wissenschaftlicher Mitarbeiter', 'expert comptable'])
    expect([q, optional(q)[0]]).toEqual([q, false])
})

test('a role beside a field, and terms of work that few look for alone, are secondary', () => {
  const secondary = (q: string) =>
    parseQuery(q, { isFact: (fact) => fact.startsWith('0') }).words.map(({ isSecondary }) => isSecondary)
  expect(secondary('Leiter Einkauf')).toEqual([true, false])
  expect(secondary('Glasur Manager')).toEqual([false, false])
  expect(secondary('Leiter')).toEqual([false])
  expect(secondary('junior Einkauf')).toEqual([true, false])
  expect(secondary('Praktikum Einkauf')).toEqual([false, false])
  expect(secondary('Databricks Consultant')).toEqual([false, true])
  // One term would be found by its occupation alone, in ads that name no such product.
  expect(secondary('Salesforce Administrator')).toEqual([false, true])
  expect(secondary('SAP Basis Administrator')).toEqual([false, true])
})

test('a field beside other words is more than a mention', () => {
  const ofMany = (q: string) => queryWords(q).map(({ isOneOfMany }) => isOneOfMany)
  expect(ofMany('Ingenieur Luftfahrt')).toEqual([false, true])
  expect(ofMany('Luftfahrt Jobs')).toEqual([false, false])
  expect(ofMany('"Luftfahrt" Glasur')).toEqual([false, false])
  expect(ofMany('Glasur Java')).toEqual([false, false])
})

test('an occupation stands for its words, not for a field that no occupation is named after', () => {
  const standing = (q: string) => queryWords(q).map(({ occupation }) => occupation !== undefined)
  expect(standing('testeur logiciel')).toEqual([true, true])
  expect(standing('consultant SIRH')).toEqual([true, false])
})

test('a field has the unit groups of the occupations that its terms name', () => {
  const { fields, occupations } = parseQuery('fiscalité')
  expect(occupations).toEqual([])
  expect(fields.flat()).toContain('22411')
  expect(parseQuery('Leiter').fields).toEqual([])
})

test('words that say that jobs are sought are no places, and no part of one', () => {
  const facts = (q: string) => parseQuery(q, { isFact: () => true }).words.map(({ fact }) => fact)
  for (const word of ['Stelle', 'job', 'roles', 'opportunity', 'offres', 'ohne'])
    expect([word, facts(word)]).toEqual([word, [undefined]])
  for (const q of ['Remote-Job', 'remote-jobs', 'Homeoffice-Stelle', 'Remote-Arbeit'])
    expect([q, facts(q)]).toEqual([q, ['0homeoffice', undefined]])
  expect(facts('home-office-jobs')).toEqual(['0homeoffice', undefined])
})

test('terms of work stand for filters, unless they are something else', () => {
  const facts = (q: string) => parseQuery(q, { isFact: (fact) => fact.startsWith('0') }).words.map(({ fact }) => fact)
  expect(facts('entry level Koch')).toEqual(['0berufseinsteiger', undefined])
  expect(facts('Werkstudentenjob remote')).toEqual(['0werkstudent', '0homeoffice'])
  expect(facts('intern "praktikum" -internship')).toEqual(['0praktikum', undefined])
  expect(
    parseQuery('Koch Köln remote', { isFact: (fact) => ['koln', '0homeoffice'].includes(fact) }).words,
  ).toMatchObject([{ fact: undefined }, { fact: 'remote koln' }, { fact: '0homeoffice' }])
  // They are words of their own, and begin no others.
  expect(parseQuery('koch intern', { isFact: () => true }).words.map(({ prefix }) => prefix)).toEqual([false, false])
  for (const q of ['without experience', 'no experience needed', 'keine Berufserfahrung', 'aucune expérience'])
    expect([q, facts(q)]).toEqual([q, ['0berufseinsteiger']])
  expect(facts('interne Revision')).toEqual([undefined])
  expect(facts('interner Koch')).toEqual([undefined, undefined])
  expect(facts('Betreuung Senioren senior')).toEqual([undefined, undefined, '0senior'])
  expect(facts('hybrid cloud hybrid')).toEqual([undefined, '0hybrid'])
  expect(facts('Koch ohne Deutschkenntnisse')).toEqual([undefined, '0englischsprachig'])
  expect(facts('engineer visa sponsorship')).toEqual([undefined, '0visasponsorship'])
  for (const q of [
    'stage manager',
    'permanent make-up',
    'remote sensing',
    'hybrid app',
    'senior living',
    'volunteer manager',
  ])
    expect([q, facts(q)]).toEqual([q, [undefined]])
  for (const [q, fact] of [
    ['von zuhause', '0homeoffice'],
    ['Jobs von zu Hause', '0homeoffice'],
    ['100% remote', '0homeoffice'],
    ['Koch en télétravail', '0homeoffice'],
    ['à mi-temps', '0teilzeit'],
    ['450-Euro-Job', '0minijob'],
    ['geringfügige Beschäftigung', '0minijob'],
  ] as const)
    expect([q, facts(q).filter((one) => one !== undefined)]).toEqual([q, [fact]])
  expect(facts('Haus')).toEqual([undefined])
  for (const q of ['fully remote', 'remotely', 'working from home', 'von zu Hause arbeiten', 'travail à distance'])
    expect([q, facts(q)]).toEqual([q, ['0homeoffice']])
  expect(facts('kein homeoffice, not senior')).toEqual([undefined, undefined, undefined, undefined])
  expect(facts('early stage startup')).toEqual([undefined, undefined])
})

test('words that may be a place are one, in quotes or as the name of something else they are not', () => {
  const places = new Set(['frankfurt am main', 'frankfurt', 'front', 'le havre', 'java', 'sales'])
  const placed = (q: string) => parseQuery(q, { isFact: (name) => places.has(name) }).words.map(({ fact }) => fact)
  expect(placed('Koch Frankfurt am Main')).toEqual([undefined, 'frankfurt am main'])
  expect(placed('frankfurt main koch')).toEqual(['frankfurt', undefined, undefined])
  expect(placed('front end Frankfurt')).toEqual([undefined, 'frankfurt'])
  expect(placed('Koch Le Havre')).toEqual([undefined, 'le havre'])
  expect(placed('remote Koch Frankfurt')).toEqual([undefined, undefined, 'frankfurt'])
  const short = (q: string) =>
    parseQuery(q, { isFact: (fact) => fact === 'us' || fact === '0homeoffice' }).words.map(({ fact }) => fact)
  expect(short('remote us')).toEqual(['0homeoffice', 'remote us'])
  expect(short('join us')).toEqual([undefined, undefined])
  expect(placed('java sales "frankfurt" -frankfurt')).toEqual([undefined, undefined, undefined])
})
