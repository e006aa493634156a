import { describe, expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'
import { testAll, testEach } from '../testing-rows.ts'

const levelOf = (title: string, text = '') => termsOfText({ title, text }).level?.value
const levelOfTitle = (title: string) => levelOf(title)
const levelOfText = (text: string) => levelOf('Potter', text)

describe('a title', () => {
  testEach('%p is %s', levelOfTitle, [
    ['Senior Potter, perspektivisch Teamleitung', 'senior'],
    ['Junior Potter', 'entry'],
    ['Jr. Potter', 'entry'],
    ['Potter (Entry level)', 'entry'],
    ['Graduate Potter', 'entry'],
    ['Berufseinsteiger Töpfer', 'entry'],
    ['Trainee Töpferei', 'entry'],
    ['Potier débutant', 'entry'],
    ['Praktikum bei Senior Potter', 'entry'],
    ['Mid-level Potter', 'mid'],
    ['Potier confirmé', 'mid'],
    ['Senior Potter', 'senior'],
    ['Sr. Potter', 'senior'],
    ['Lead Potter', 'lead'],
    ['Leiter Töpferei', 'lead'],
    ['Teamlead Töpferei', 'lead'],
    ['Filialleiter', 'lead'],
    ['Principal Potter', 'lead'],
    ['Staff Engineer', 'lead'],
    ['Head of Pottery', 'executive'],
    ['Chief Potter Officer', 'executive'],
    ['CTO', 'executive'],
    ['Geschäftsführer', 'executive'],
    ['VP Pottery', 'executive'],
    ['Directeur de la poterie', 'executive'],
    ['Senior Director Pottery', 'executive'],
    ['Produktionsleiter', 'lead'],
    ['Leiter Produktmanagement', 'lead'],
    ['Leiterin Projektbüro', 'lead'],
    ['Product Lead', 'lead'],
    ['Abteilungsleiterin Glasur', 'lead'],
    ['Schichtleiter:in', 'lead'],
    ['Küchenleitung', 'lead'],
    ['Responsable d’agence', 'lead'],
    ['Chef de service', 'lead'],
    ['Chef d’équipe atelier', 'lead'],
    ['Vorarbeiter Brennofen', 'lead'],
    ['Team Manager Kiln', 'lead'],
    ['Bereichsleiter Keramik', 'executive'],
    ['Directrice générale', 'executive'],
    ['Vice President Glazing', 'executive'],
    ['Erfahrener Töpfer', 'senior'],
    ['Potier expérimenté', 'senior'],
    ['Potter III', 'senior'],
    ['Software Engineer II', 'mid'],
    ['Potter (intermediate)', 'mid'],
    ['Jeune diplômé potier', 'entry'],
    ['Volontariat Keramik', 'entry'],
    ['Nachwuchskraft Töpferei', 'entry'],
    ['Early-career potter', 'entry'],
    ['Teamleiter Versand', 'lead'],
    ['Responsable d’équipe', 'lead'],
    ['Superviseur de l’atelier', 'lead'],
    ['Staff, Kiln Engineer', 'lead'],
    ['Senior Healthcare Analyst', 'senior'],
    ['Senior Software Engineer I', 'senior'],
    ['Principal Engineer I', 'lead'],
    ['Software Engineer I', 'entry'],
    ['SDE II', 'mid'],
  ])

  testAll('%p has none', levelOfTitle, undefined, [
    'Chief Pottery Officer Associate',
    'Potter',
    'Senior Living Advisor',
    'Executive Assistant',
    'Assistant to the CEO',
    'Account Executive',
    'Art Director',
    'Bauleiter',
    'Projektleiter',
    'Project Lead',
    'Chef de projet',
    'Chef de rang',
    'Lead Nurturing Specialist',
    'Chief of Staff',
    'Nursing staff',
    'Junior/Senior Potter',
    'Produktleiter',
    'Produktleiterin (m/w/d)',
    'Produktleitung Keramik',
    'Bauleiterin',
    'Montageleiter',
    'Prüfleiter Crashtest',
    'Studienleiter klinische Forschung',
    'Kursleiterin Töpfern',
    'Reiseleiter',
    'Ingenieur Halbleiter',
    'Monteur Lichtwellenleiter',
    'Teilprojektleiter',
    'Programme Lead',
    'Chef de produit',
    'Directrice artistique et chef de projet',
    'Assistenz der Geschäftsführung',
    'Referentin des Vorstands',
    'Sales Executive',
    'Executive Search Consultant',
    'Customer Success Manager',
    'Projektleiter (m/w/d)',
    'Lead Generation Manager',
    'Assistant to the Director',
    'Member of Technical Staff',
  ])
})

describe('a text', () => {
  testEach('%p is %s', levelOfText, [
    ['Career level: Senior', 'senior'],
    ['Karrierestufe: Berufseinsteiger', 'entry'],
    ['Seniority level\nMid-Senior level', 'mid'],
    ['Niveau d’expérience : confirmé', 'mid'],
    ['Als Senior Töpfer brennst du Ton.', 'senior'],
    ['As a senior potter you fire clay.', 'senior'],
    ['About us\nAs a senior potter you fire clay.', 'senior'],
    ['We seek an early-career potter.', 'entry'],
  ])

  testAll('%p names none', levelOfText, undefined, [
    'We look for a senior potter.',
    'Du berichtest an den Head of Pottery.',
    'As a senior potter reports to you, you lead.',
    'Anforderung als Senior: 5 Jahre',
    'Wir bieten\n- Als Senior Töpfer mehr Urlaub',
    '5 years of experience as a senior potter',
    'Find experienced (non-early career) potters.',
    'Define our strategy for early-career talent.',
  ])
})

test('the title goes before the text', () => {
  expect(levelOf('Junior Potter', 'Career level: Senior')).toBe('entry')
})

testEach('the label %p names %s', levelOfText, [
  ['Karrierestufe: Führungskraft', 'lead'],
  ['Karrierestufe: Management', 'lead'],
  ['Karrierestufe: Manager mit Personalverantwortung', 'lead'],
  ['Karrierestufe: Abteilungsleitung', 'lead'],
  ['Karrierestufe: Führungsebene', 'lead'],
  ['Karrierestufe: Führung', 'lead'],
  ['Career level: Manager', 'lead'],
  ['Niveau de poste : responsable', 'lead'],
  ['Niveau de poste : responsable d’équipe', 'lead'],
  ['Karrierelevel: Management Trainee', 'entry'],
  ['Level: Führungsnachwuchs', 'entry'],
  ['Level: Nachwuchsführungskraft', 'entry'],
  ['Career level: Trainee', 'entry'],
  ['Karrierestufe: Geschäftsleitung', 'executive'],
  ['Karrierestufe: Bereichsleitung', 'executive'],
  ['Karrierestufe: Berufserfahren (Nicht-Manager)', 'mid'],
  ['Karrierestufe: Gruppe 5, erfahrene Fachkraft', 'mid'],
  ['Karrierestufe: mit mehrjähriger Berufserfahrung', 'mid'],
  ['Karrierestufe\nMit Berufserfahrung', 'mid'],
  ['Karrierestufe:\nBerufserfahrene', 'mid'],
  ['Karrierelevel | Berufsanfänger', 'entry'],
  ['Einstiegslevel: Absolventen', 'entry'],
  ['Career level: Experienced hire', 'mid'],
  ['Career level: Director', 'executive'],
  ['Seniority level: Entry level', 'entry'],
  ['Experience level\nIntermediate', 'mid'],
  ['Job level: Principal', 'lead'],
  ['Séniorité : junior', 'entry'],
  ['Niveau d’expérience : débutant accepté', 'entry'],
  ['Niveau de poste : directeur', 'executive'],
  ['#LI-Senior', 'senior'],
])

testAll('a label without one known level leaves it open: %p', levelOfText, undefined, [
  'Karrierestufe: Töpfer',
  'Karrierestufe: keine Angabe',
  'Career level: Not applicable',
  'Seniority: Manager Assistant',
  'Career level: Management Assistant',
  'Career level: Responsable qualité',
  'Career level: Junior, Senior',
  'Karrierestufe: Berufseinsteiger / Fachkraft',
  'Level: C1',
  'Level: 3',
  'Niveau de poste : à définir',
])

test('after a label without a known word the text decides', () => {
  expect(levelOf('Potter', 'Karrierestufe: keine Angabe\nAls Senior Töpfer brennst du Ton.')).toBe('senior')
  expect(levelOf('Potter', 'Career level: not given\nAs a junior potter you learn.')).toBe('entry')
})

testEach('ranks of others, and of products: %p is %p', levelOf, [
  ['Director of Product', 'executive'],
  ['Directeur de produit', undefined],
])

testAll('%p speaks of the company or of those it hires', levelOfText, undefined, [
  'As a principal member of the guild, we fire clay.',
  'You recruit for all early-career roles.',
  'See what we offer for early career opportunities.',
])
