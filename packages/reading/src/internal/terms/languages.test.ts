import { describe, expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'
import { testAll, testEach } from '../testing-rows.ts'

const languagesOf = (text: string, title = 'Potter') =>
  termsOfText({ title, text })
    .languages.map(({ language, level, need }) => `${language} ${level} ${need}`)
    .join(', ')
const languagesOfTitle = (title: string) => languagesOf('', title)

describe('a language that is required', () => {
  testEach('has its level in %p', languagesOf, [
    ['Fließende Deutschkenntnisse', 'de C1 must'],
    ['Verhandlungssicheres Englisch', 'en C1 must'],
    ['Muttersprache Deutsch', 'de native must'],
    ['Deutsch auf Muttersprachniveau', 'de native must'],
    ['Deutschkenntnisse mindestens B1', 'de B1 must'],
    ['Gute Englischkenntnisse in Wort und Schrift', 'en B2 must'],
    ['Grundkenntnisse in Französisch', 'fr A2 must'],
    ['Fluent English required', 'en C1 must'],
    ['Native German speaker', 'de native must'],
    ['Basic knowledge of German', 'de A2 must'],
    ['Dutch at C1 level', 'nl C1 must'],
    ['Fluent in Polish', 'pl C1 must'],
    ['Native fluency in Polish to label our vases', 'pl native must'],
    ['Bilingual French + Dutch ✅', 'fr C1 must, nl C1 must'],
    ['Polish speaker', 'pl null must'],
    ['Anglais courant', 'en C1 must'],
    ['Français courant et anglais professionnel', 'fr C1 must, en B2 must'],
    ['Maîtrise de l’allemand indispensable', 'de B2 must'],
    ['English (C1) and German (B2)', 'en C1 must, de B2 must'],
    ['Deutsch C1, Englisch B2', 'de C1 must, en B2 must'],
    ['German B1-B2', 'de B1 must'],
    ['Sehr gute Deutschkenntnisse in Wort und Schrift', 'de C1 must'],
    ['Sie sprechen fließend Deutsch und gut Englisch', 'de C1 must, en B2 must'],
    ['Deutsch und Englisch verhandlungssicher', 'de C1 must, en C1 must'],
    ['Deutsch (C1) und Englisch (B2)', 'de C1 must, en B2 must'],
    ['Deutschkenntnisse auf B2-Niveau erforderlich', 'de B2 must'],
    ['Sprachen: Deutsch C2, Französisch B1', 'de C2 must, fr B1 must'],
    ['Sichere Beherrschung der deutschen Sprache', 'de C1 must'],
    ['Grundkenntnisse Italienisch', 'it A2 must'],
    ['Konversationssicheres Spanisch', 'es B2 must'],
    ['Deine Deutschkenntnisse sind ausgezeichnet', 'de C1 must'],
    ['Excellent English, written and spoken', 'en C1 must'],
    ['Good command of French', 'fr B2 must'],
    ['Working knowledge of German', 'de B2 must'],
    ['You speak German at native level', 'de native must'],
    ['English is a must', 'en null must'],
    ['Business English required', 'en B2 must'],
    ['Conversational Spanish', 'es B2 must'],
    ['Proficiency in Swedish', 'sv C1 must'],
    ['Fluency in Danish and English', 'da C1 must, en C1 must'],
    ['Allemand courant exigé', 'de C1 must'],
    ['Anglais niveau B2 minimum', 'en B2 must'],
    ['Vous maîtrisez l’anglais', 'en B2 must'],
    ['Bilingue anglais', 'en C1 must'],
    ['Bonnes notions d’espagnol', 'es A2 must'],
    ['Langue maternelle : français', 'fr native must'],
    ['Néerlandais courant et anglais technique', 'nl C1 must, en B2 must'],
    ['Sehr gute Deutsch- und gute Englischkenntnisse', 'de C1 must, en B2 must'],
    ['Fluent in German and English (at least B2)', 'de B2 must, en B2 must'],
    ['Languages: German – native, English (C1), French is a plus', 'de native must, en C1 must, fr null wish'],
    ['Fluent in English (German is a plus)', 'en C1 must, de null wish'],
    ['Sehr gute Deutschkenntnisse, Englisch von Vorteil', 'de C1 must, en null wish'],
    ['A high level of business English is required', 'en C1 must'],
    ['Langues : anglais, niveau intermédiaire', 'en B2 must'],
    ['Good English skills will earn you extra points!', 'en B2 wish'],
    ['Du kannst dich gut in Deutsch und Englisch ausdrücken', 'de B2 must, en B2 must'],
    ['Du berätst ebenso sicher in Deutsch wie in Englisch', 'de C1 must, en C1 must'],
    ['Kommunikation auf Deutsch und Englisch fällt dir leicht', 'de null must, en null must'],
    ['Verhandlungssicheres Englisch unverzichtbar', 'en C1 must'],
    ['You speak German or English well', 'de null any, en null any'],
    ['Anglais avancé', 'en C1 must'],
    ['Vous maîtrisez :\n- L’anglais et le français', 'en null must, fr null must'],
    ['Fluent English is required (multilingual is a bonus)', 'en C1 must'],
    ['Fluency in Portuguese or Spanish is required', 'pt C1 any, es C1 any'],
    ['Fluent in Spanish.\nSpanish (B1/B2)', 'es B1 must'],
    ['Deutsche Sprachkenntnisse mindestens auf Level C1', 'de C1 must'],
    ['Sehr gute englische und mindestens gute deutsche Sprachkenntnisse', 'en C1 must, de B2 must'],
    ['De très bonnes capacités rédactionnelles et des notions d’anglais', 'en A2 must'],
    ['Sehr gute Teamfähigkeit und gute Englischkenntnisse', 'en B2 must'],
    ['Very good communication and English skills', 'en C1 must'],
    ['Fluent English Nice to have: experience with glaze', 'en C1 must'],
    ['Deutsche Sprache in Wort und Schrift Nice to have: Erfahrung mit Ton', 'de null must'],
    ['L’espagnol ou l’allemand sont un plus', 'es null wish, de null wish'],
    ['Languages:\n- German (nice to have)', 'de null wish'],
  ])

  testEach('is named by the title %p', languagesOfTitle, [
    ['German-speaking Potter', 'de null must'],
    ['Potter (English speaking)', 'en null must'],
    ['Töpfer, deutschsprachig', 'de null must'],
    ['Potier francophone', 'fr null must'],
  ])
})

testEach('%p wishes it', languagesOf, [
  ['Englischkenntnisse sind von Vorteil', 'en null wish'],
  ['Englisch wünschenswert', 'en null wish'],
  ['Idealerweise sprichst du Französisch', 'fr null wish'],
  ['German is a plus', 'de null wish'],
  ['Nice to have: French skills', 'fr null wish'],
  ['French: nice to have', 'fr null wish'],
  ['Anglais souhaité', 'en null wish'],
  ['Französischkenntnisse wünschenswert', 'fr null wish'],
  ['Weitere Sprachen wie Polnisch sind willkommen', 'pl null wish'],
  ['Spanisch ist ein Plus', 'es null wish'],
  ['Idealerweise gute Englischkenntnisse', 'en B2 wish'],
  ['French would be an advantage', 'fr null wish'],
  ['Preferably fluent in Italian', 'it C1 wish'],
  ['Knowledge of Dutch is beneficial', 'nl null wish'],
  ['L’allemand est un plus', 'de null wish'],
  ['La connaissance de l’espagnol serait appréciée', 'es null wish'],
  ['Deutsch fließend, Englisch von Vorteil', 'de C1 must, en null wish'],
])

testEach('%p leaves a choice', languagesOf, [
  ['Deutsch oder Englisch fließend', 'de C1 any, en C1 any'],
  ['Du sprichst Türkisch oder Arabisch', 'tr null any, ar null any'],
  ['Fluent in German or English', 'de C1 any, en C1 any'],
  ['You are fluent in Spanish or Italian.', 'es C1 any, it C1 any'],
])

testAll('%p needs no German', languagesOf, 'de null not-needed', [
  'No German required',
  'German is not required.',
  'German skills are not necessary.',
  'You do not need to speak German',
  'You don’t need to speak German',
  'You don’t have to speak German.',
  'Deutschkenntnisse sind nicht erforderlich.',
  'Keine Deutschkenntnisse nötig',
  'Ohne Deutschkenntnisse möglich',
  'La maîtrise de l’allemand n’est pas obligatoire.',
])

test('one that is not needed stays so, whatever else the ad says of it', () => {
  expect(languagesOf('Deutschkenntnisse sind nicht erforderlich.\nDeutsch ist ein Plus.')).toBe('de null not-needed')
})

testAll('%p requires none', languagesOf, '', [
  'Our company language is English.',
  'Unsere Teamsprache ist Englisch.',
  'Wir sprechen Englisch im Team.',
  'Our office is in Germany.',
  'German engineering at its best',
  'English breakfast on Fridays',
  'Deutschlandweite Reisebereitschaft',
  'Translate texts from English to German.',
  'Kunden in der Schweiz, Österreich und Polen',
  'Polish your designs',
  'You work with German-speaking customers.',
  'Du betreust den deutschsprachigen Raum.',
  'Bitte bewirb dich auf Englisch.',
  'Free German lessons',
  'Weitere Sprachen sind von Vorteil',
  'Deutsche Bahn',
  'Fluency in Manually Coded English is required.',
  'Der deutsche Markt wächst.',
  'Marktführer in Deutschland',
  'German customers love us.',
  'Our French office is in Lyon.',
  'An English garden',
  'Deutsches Recht und europäisches Recht',
  'Unsere Unternehmenssprache ist Englisch.',
  'Kostenlose Deutschkurse',
  'English classes for everyone',
  'Please submit your CV in English.',
  'Bewerbungen bitte auf Deutsch',
  'Bewerbungen in englischer Sprache werden nicht bearbeitet.',
  'Candidature en anglais',
  'Cours d’anglais offerts',
  'Groupe français de renommée',
  'Acteur du marché du travail français, nous aimons les skills',
  'Italian food every Friday',
  'You polish vases.',
  'Wir sind ein Team aus Deutschland, Spanien und Italien.',
  'Du kennst den deutschen Markt.',
  'Please send your application in English.',
  'Wir zahlen Deutsch- und Englischkurse.',
])

test('a language is named once, by its plainest sentence', () => {
  expect(languagesOf('Deutsch ist ein Plus.\nDu sprichst Deutsch.\nDeutschkenntnisse auf C1-Niveau.')).toBe(
    'de C1 must',
  )
})

test('under a heading of wishes a language is wished', () => {
  expect(languagesOf('Nice to have:\n- Fluent French\n\nRequirements:\n- Fluent German')).toBe('fr C1 wish, de C1 must')
})

testEach('what may follow the name of a language: %p is %s', languagesOf, [
  ['Du sprichst fließend Deutsch damit du mitreden kannst', 'de C1 must'],
  ['Du sprichst fließend Deutsch um Kunden zu beraten', 'de C1 must'],
  ['Du kannst dich fließend auf Deutsch verständigen', 'de C1 must'],
  ['Sichere Sprachkenntnisse in Deutsch runden dein Profil ab', 'de C1 must'],
  ['Auf Englisch solide Kenntnisse', 'en B2 must'],
  ['English working proficiency', 'en B2 must'],
  ['Upper-intermediate level of English or higher', 'en B2 must'],
  ['Upper-intermediate or higher English level', 'en B2 must'],
  ['Bon niveau d’anglais compte tenu du poste', 'en B2 must'],
])

testEach('the extent beside a language: %p is %s', languagesOf, [
  ['Basic fluency in German is a plus', 'de A2 wish'],
  ['Excellent writing in German (native/business fluent)', 'de native must'],
  ['Full working proficiency in English', 'en C1 must'],
  ['Proficiency in Spanish is ideal', 'es C1 wish'],
  ['Proficiency in French or Spanish is a bonus', 'fr C1 wish, es C1 wish'],
])

testAll('places and lessons require no language: %p', languagesOf, '', [
  'Déplacements professionnels sur nos sites anglais et polonais',
  'We communicate with Spanish-speaking Latin America.',
  'Our excellent programs include English Language Learning.',
])

testEach('a language before lost line breaks, or beside its adjective: %p is %s', languagesOf, [
  ['Mindestens C1 in Deutsch sowie gutes Englisch Ihre Benefits', 'de C1 must, en B2 must'],
  ['Kommunikationsstark sowohl in deutscher als auch in englischer Sprache', 'de C1 must, en C1 must'],
  ['Sicher in deutscher und englischer Kommunikation', 'de C1 must, en C1 must'],
  ['English upper-intermediate, verbal and written', 'en B2 must'],
])
