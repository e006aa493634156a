import { expect, test } from 'bun:test'
import { indexText } from '../../fold.ts'
import { queryWords } from '../../query-words.ts'
import { namesElsewhere } from '../terms-of-query.ts'
import { concepts, nearTo, termStem, withNarrower } from './concepts.ts'
import { textConcepts, titleForms } from './indexed-forms.ts'
import { conceptsIn, namesIn, topicsIn } from './mentions.ts'

const named = (text: string) => [...conceptsIn(text.split(' ').map(termStem))]

test('a word within a longer term names nothing else', () => {
  expect(named('quality assurance')).not.toContain('0versicherung')
  expect(named('assurance quality assurance')).toContain('0versicherung')
  expect(named('data warehouse')).not.toContain('0lager')
  expect(named('data scientist')).not.toContain('0wissenschaftler')
  expect(named('video editor')).not.toContain('0redakteur')
  expect(named('lohn abrechnung')).not.toContain('0fakturierung')
  // Nor does a shorter term at its end.
  expect(named('cloud service engineer')).not.toContain('0wartung')
  expect(named('administrateur reseau information communication')).not.toContain('0kommunikation')
  expect(named('llm training')).not.toContain('0trainer')
})

test('it names a role, and what the longer term is near to', () => {
  expect(named('data engineer')).toEqual(expect.arrayContaining(['0dateningenieur', '0ingenieur', '0daten']))
  expect(named('head sales')).toEqual(expect.arrayContaining(['0vertriebsleiter', '0vertrieb']))
})

test('a part of a known compound names nothing else', () => {
  const forms = (title: string) => titleForms(title, 'de')
  expect(forms('stammdatenpflege')).not.toContain('0krankenpfleger')
  expect(forms('stammdatenpflege krankenpfleger')).toContain('0krankenpfleger')
  expect(forms('messtechniker')).toEqual(expect.arrayContaining(['0versuchsingenieur', '0techniker']))
  expect(forms('messtechniker')).not.toContain('0messe')
  expect(forms('vertriebscontroller')).toContain('0controller')
  expect(forms('softwaretester')).toContain('0test')
  const conceptsOfParts = (q: string) => queryWords(q).flatMap(({ parts }) => parts.flatMap((part) => part.concepts))
  expect(conceptsOfParts('wertpapierhandel')).not.toContain('0einzelhandel')
  expect(conceptsOfParts('data warehouse')).not.toContain('0lager')
  expect(conceptsOfParts('projektleiter')).toEqual(expect.arrayContaining(['0projekt', '0leiter']))
})

test('a word names a field by itself, or within what the field comprises', () => {
  const names = (text: string) => [...namesIn(text.split(' ').map(termStem))]
  expect(names('assurance')).toEqual(['00assuranc'])
  expect(names('quality assurance')).toEqual(['00quality'])
  expect(names('sap bw consultant')).toEqual(['00sap'])
})

test('a concept comprises others, which have it as a related one', () => {
  expect(withNarrower(['0kunstlicheintelligenz'])).toEqual(
    expect.arrayContaining(['0kunstlicheintelligenz', '0machinelearning', '0computervision']),
  )
  expect(nearTo(new Set(['0computervision']))).toContain('0machinelearning')
  expect(withNarrower(['0computervision'])).toEqual(['0computervision'])
  expect(withNarrower(['0elektriker'])).toEqual(['0elektriker'])
  expect(nearTo(new Set(['0elektriker']))).toContain('0elektrotechnik')
  // A wide one does not: a network is no reason to find all of IT.
  expect(withNarrower(['0informatik'])).toContain('0netzwerk')
  expect(nearTo(new Set(['0netzwerk']))).not.toContain('0informatik')
  expect(nearTo(new Set(['0softwarearchitekt']))).not.toContain('0logiciel')
})

test('a term holds for its role in German and English, if that is its last word', () => {
  for (const role of ['techniker', 'technician']) expect(named(`support ${role}`)).toContain('0itsupport')
  for (const role of ['ingenieur', 'engineer']) expect(named(`plattform ${role}`)).toContain('0platformengineer')
  for (const role of ['architekt', 'architect']) expect(named(`solution ${role}`)).toContain('0losungsarchitekt')
  expect(named('ingenieur cloud')).toContain('0cloudingenieur')
  expect(named('engineer cloud')).not.toContain('0cloudingenieur')
})

test('a French ad puts the role first', () => {
  const inAd = (text: string, language: string) => [...conceptsIn(text.split(' ').map(termStem), language)]
  expect(named('analyste business')).toContain('0businessanalyst')
  expect(inAd('ingenieur support', 'fr')).toContain('0itsupport')
  // `Data Analyst - Business Intelligence`
  expect(inAd('analyst business', 'de')).not.toContain('0businessanalyst')
})

test('a product is related to those who work with it', () => {
  expect(nearTo(new Set(['0terraform']))).toContain('0devops')
  expect(nearTo(new Set(['0snowflake']))).toContain('0dateningenieur')
})

test('systems and networks are not networks alone', () => {
  expect(named('administrateur systeme reseau')).toEqual(
    expect.arrayContaining(['0systemadministrator', '0administrator', '0netzwerk']),
  )
  expect(named('administrateur systeme reseau')).not.toContain('0netzwerkadministrator')
})

test('all concepts that one names exist, and none comprises itself', () => {
  const codes = new Set(concepts.map(({ code }) => code))
  expect(codes.size).toBe(concepts.length)
  for (const { code, near, narrower } of concepts) {
    expect([code, [...near, ...narrower].filter((one) => !codes.has(one))]).toEqual([code, []])
    expect(narrower.flatMap((one) => withNarrower([one]))).not.toContain(code)
  }
})

test('some words name a field in titles only, where texts use them for something else', () => {
  expect(named('people environment')).toEqual(['0personal', '0nachhaltigkeit'])
  expect([...topicsIn(['people', 'environment', 'people', 'environment'])]).toEqual([])
  for (const word of ['actor', 'event', 'restaurant', 'selbststandig', 'weiterbildung'])
    expect([word, ...topicsIn([word, word])]).toEqual([word])
})

test('a word of one language names nothing in ads in another', () => {
  expect([...conceptsIn(['assuranc'], 'fr')]).toEqual(['0versicherung'])
  expect([...conceptsIn(['assuranc'], 'en')]).toEqual([])
  expect([...topicsIn(['cta', 'cta'], 'en')]).toEqual([])
  expect(named('assurance')).toEqual(['0versicherung'])
})

test('a word that only has the stem of a term does not name it', () => {
  expect(named('intern senior')).toEqual(['0praktikum', '0senior'])
  expect(named('interne internen senioren seniors')).toEqual([])
  expect(named('interner revision')).toContain('0wirtschaftsprufer')
  expect(named('siem')).toEqual(['0securityoperation'])
  expect(named('siemens')).toEqual([])
})

test('a name for someone who does a work also names the work, and the other way round', () => {
  expect(named('hausverwaltung')).toEqual(named('hausverwalter'))
  expect(named('risikomanager')).toEqual(named('risikomanagement'))
  expect(named('key account management')).toContain('0keyaccountmanager')
  expect(named('vertriebsassistent')).toEqual(named('vertriebsassistenz'))
  expect(named('assistentin geschaftsfuhrung')).toContain('0executiveassistant')
  expect(named('developpement web')).toContain('0webentwickler')
  expect(named('gestion paie')).toContain('0lohn')
  expect(named('leitung personal')).toContain('0personalleiter')
  // A sales manager sells, and need not run the operations of sales.
  expect(named('sales manager')).toEqual(expect.arrayContaining(named('vertriebsmanagerin')))
  // `Ausbilder` is a term of its own.
  expect(named('ausbildung')).toEqual(['0ausbildung'])
})

test('some words that texts use for pay, clients or software name no field', () => {
  expect(named('validierungsmanager gehalt')).not.toContain('0lohn')
  expect(named('sap asset manager')).not.toContain('0vermogensverwalter')
  expect(named('enterprise content management')).not.toContain('0content')
  expect(named('serveurs')).toEqual([])
  expect(named('serveur serveuse')).toEqual(['0kellner'])
  // Ads for work with the public sector are none of the civil service, but the other way round.
  expect(named('offentlich sektor')).toEqual(['0offentlichersektor'])
  expect(withNarrower(['0offentlichersektor'])).toContain('0offentlicherdienst')
})

test('a form names what the word names, in the plural and in the feminine', () => {
  expect(named('recommender systems')).toEqual(named('recommender system'))
  expect(named('chargee affaires')).toEqual(named('charge affaire'))
  expect(named('cybersecurite industrielle')).toEqual(named('cybersecurite industriel'))
  expect(['problems', 'deleguees', 'fonctionnelles'].map(termStem)).toEqual(
    ['problem', 'delegue', 'fonctionnel'].map(termStem),
  )
})

test('a text is about what it names repeatedly, and about terms of employment that it names once', () => {
  const topics = topicsIn('wir helfen der buchhaltung accounting recruiting teilzeit'.split(' ').map(termStem))
  expect([...topics]).toEqual(['0buchhalter', '0teilzeit'])
  expect([...topicsIn(['entgelt', 'tv', 'l'])]).toEqual(['0offentlicherdienst'])
})

test('names in other languages and abbreviations are those of concepts', () => {
  const known = new Set(concepts.map(({ code }) => code))
  expect([...namesElsewhere.values()].flat().filter((code) => !known.has(code))).toEqual([])
  expect(queryWords('pm')[0]?.concepts).toEqual(expect.arrayContaining(['0produktmanager', '0projektleiter']))
})

test.each([
  ['Musterländische Landesbank AG', ['0bank']],
  ['Sparkasse Musterstadt', ['0bank']],
  ['Caisse d’Epargne Exemple', ['0bank']],
  ['Crédit Agricole Exemple', ['0bank']],
  ['Universität Musterstadt', ['0hochschule']],
  ['Ville d’Exemple', ['0kommunalverwaltung']],
  ['Muster Personalberatung', []],
  ['Buchhaltung & Kommunikation Muster', []],
])('the employer %s belongs to %j', (company, sectors) =>
  expect([...textConcepts({ tags: '', description: '', company: indexText(company) }, 'de')]).toEqual(sectors),
)
