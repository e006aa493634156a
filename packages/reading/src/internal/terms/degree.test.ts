import { expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'
import { testAll, testEach } from '../testing-rows.ts'

const degreeOf = (text: string, title = 'Potter') => termsOfText({ title, text }).degree?.value

testAll('%p requires one', degreeOf, 'required', [
  'Abgeschlossenes Studium',
  'Abgeschlossenes Studium der Keramik oder eines vergleichbaren Fachs',
  'Bachelor oder Master in Keramik',
  'Degree in ceramics',
  'PhD in pottery',
  'Bachelor’s degree in art and experience of partnerships with galleries',
  'University degree or an equivalent degree',
  'Bac +5',
  'Diplôme d’ingénieur',
  'Abgeschlossenes\u00a0Studium',
  'Bachelor\u2011Abschluss',
  'Niveau bac\u00a0+3 exigé',
  'Abgeschlossenes Studium, Reisen musst du nicht',
  'Bachelor’s degree; your age does not matter',
  'Studium der Keramik (m/w/d)',
  'Studium der Keramik, Kunst oder eines verwandten Faches',
  'Sie haben ein abgeschlossenes technisches Studium',
  'Hochschulabschluss (FH/Uni)',
  'Promotion in Chemie',
  'Staatsexamen',
  'Master’s degree in materials science',
  'BSc or MSc in chemistry',
  'Titulaire d’un Bac+3',
  'Diplôme d’ingénieur ou master',
  'De formation supérieure',
  'De formation Master II',
  'Avantages\nMutuelle\nDe formation initiale bac +3 ou bac +5, vous aimez la terre.',
  'Wir bieten\nDu hast ein abgeschlossenes Studium der Keramik',
  'Profil souhaité\nTitulaire d’un bac +3',
  'Bac +5 avec une ou plusieurs expériences en céramique',
  'Diplômé d’un bac +5, vous êtes potier ou possédez une expérience de 3 ans',
])

testAll('%p wishes one', degreeOf, 'wished', [
  'Bachelor (Wünschenswert)',
  'Bac +3 (souhaité)',
  'Bac +2 souhaité',
  'Abgeschlossene Ausbildung oder Studium',
  'Studium oder vergleichbare Berufserfahrung',
  'Studium von Vorteil',
  'Ideally a bachelor’s degree',
  'A degree is a plus',
  'Bachelor’s degree or equivalent experience',
  'Studium oder abgeschlossene Berufsausbildung',
  'Studium bzw. vergleichbare Qualifikation',
  'Degree or relevant work experience',
  'Bachelor’s degree preferred',
  'Ideally you have a degree in art',
  'Un master est un plus',
  'Idéalement issu d’une école d’ingénieur, vous aimez la terre.',
  'Ideally an (advanced) completed degree in ceramics',
  'Preferred: bachelor’s degree in ceramics',
  'Bachelor’s degree in ceramics, art or a related field strongly preferred',
  'Abgeschlossenes Studium (kein Musskriterium)',
  'Studium der Keramik, eine vergleichbare Ausbildung und/oder entsprechende Berufserfahrung',
  'Sie haben ein Studium abgeschlossen oder bringen eine langjährige, einschlägige Berufserfahrung mit',
  'Idealerweise eine Ausbildung (z. B. Töpfer, Glasbläser) oder ein entsprechendes Studium',
  'Abgeschlossenes Studium der Keramik oder eine Weiterbildung zum Techniker',
  'Abgeschlossenes Studium oder eine IT-technische Ausbildung',
  'Studium der Keramik oder eine IT-relevante Ausbildung',
  'Ein Studium der Wirtschaft oder eine kaufmännische oder IT-Berufsausbildung',
  'Kaufmännisches Studium oder eine vergleichbare (kaufmännische) Ausbildung',
  'Hochschulabschluss der Keramik oder eine vergleichbare abgeschlossene Ausbildung',
  'Technischer Hochschulabschluss, eine Zertifizierung oder einschlägige Erfahrung mit Glasuren',
  'Abgeschlossenes Studium - alternativ überzeugst du mit einer vergleichbaren Qualifikation',
  'Bachelor’s degree in ceramics or a related field (preferred)',
  '- Abgeschlossenes Studium der Keramik oder\n- gleichwertige Fähigkeiten',
  'Praxis durch Ausbildung, Studium oder eigene Projekte',
  'You have a degree or specialized training in ceramics',
  'Bac +3 ou expérience équivalente',
  'De formation bac +2 ou plusieurs années d’expérience',
  'Diplômé ou autodidacte en céramique',
])

testAll('%p says nothing of one', degreeOf, undefined, [
  'Master our glazes and lead a kiln',
  '- Partnerships for MBA and master’s programs',
  'Kein Studium erforderlich',
  'Auch ohne Studium',
  'No degree needed',
  'You do not need a degree.',
  'Pas de diplôme exigé',
  'Master’s thesis with us',
  'a high degree of care',
  'High school diploma',
  'Ausbildung zum Töpfer',
  'Du studierst Keramik',
  'You master new tools quickly.',
  'Wir arbeiten mit der Hochschule zusammen, an der Hochschule sind wir bekannt.',
  'Schulabschluss',
  'Abgeschlossene Berufsausbildung als Töpfer',
  'We offer tuition for your studies',
  'Du bist an einer Hochschule eingeschrieben.',
  'Currently enrolled in a degree program',
  'Neben dem Studium sammelst du Erfahrung',
  'a 360 degree view of the kiln',
  'some degree of patience',
  'Stipendien für dein Studium',
  'Nous formons nos équipes',
  'Vous êtes alumni de notre école',
  'Que vous soyez jeune diplômé ou expérimenté, la terre nous réunit.',
  'Plus qu’un diplôme, c’est ta passion qui compte.',
  'Travailler avec les designers, notre Scrum Master, etc.',
  'Translate the Glaze 3D-Master, then fire it.',
  'Coordinator of the International Doctorate Program',
  'Benefits\nCourses range from evening classes to bachelor’s degrees',
])

test('a requirement goes before a wish, whatever comes first', () => {
  expect(degreeOf('Studium von Vorteil.\nAbgeschlossenes Studium der Keramik.')).toBe('required')
})

test('for those who still learn only a finished degree counts', () => {
  expect(degreeOf('Degree in ceramics', 'Internship Pottery')).toBeUndefined()
  expect(degreeOf('Completed degree in ceramics', 'Internship Pottery')).toBe('required')
})

test('what the employer offers or says of itself requires none', () => {
  expect(degreeOf('Wir bieten\n- Bachelor in Keramik')).toBeUndefined()
  expect(degreeOf('Über uns\nUnsere Gründerin hat ein abgeschlossenes Studium')).toBeUndefined()
})

testAll('%p does without one', degreeOf, undefined, [
  'A degree is not required',
  'A degree in ceramics is not a requirement.',
  'A degree is not necessary, we train you.',
  'A university degree isn’t needed.',
  'Degrees are not mandatory.',
  'You don’t need a degree.',
  'Ein Studium ist nicht erforderlich.',
  'Ein Studium ist keine Voraussetzung.',
  'Studium ist kein Muss',
  'Ein Hochschulabschluss wird nicht vorausgesetzt.',
  'Un diplôme n’est pas exigé.',
  'Le diplôme n’est pas obligatoire',
  'Aucun diplôme requis',
  'Ein Studium brauchst du nicht.',
  'Ein Studium musst du dafür nicht haben',
  'Einen Hochschulabschluss benötigen Sie nicht',
  'Mit oder ohne Studium willkommen',
  'Wir erwarten kein abgeschlossenes Studium',
  'Your degree does not matter',
  'With or without a degree',
  'Avec ou sans diplôme',
  'Le diplôme importe peu',
])

testEach('a denial counts for the degree alone: %p is %s', degreeOf, [
  ['A degree is preferred but not required', 'wished'],
  ['A bachelor’s degree is a plus, not a must', 'wished'],
  ['Degree optional', 'wished'],
  ['Studium nicht zwingend erforderlich', 'wished'],
  ['Studium von Vorteil, aber nicht erforderlich', 'wished'],
  ['Diplôme apprécié', 'wished'],
  ['Bachelor’s degree; experience with kilns is not required', 'required'],
  ['Master’s degree, your education is not required to be in ceramics', 'required'],
  ['Abgeschlossenes Studium. Berufserfahrung ist nicht erforderlich.', 'required'],
])

testAll('universities are no degree: %p', degreeOf, undefined, [
  'Gestalte die Zukunft einer Hochschul-IT-Organisation',
  'Du vertrittst uns an Universitäten und Hochschulen',
  'Ausbildung und Hochschulreife',
])

testEach('an abbreviation does not end the sentence: %p is %s', degreeOf, [
  ['Abgeschlossenes Studium (z. B. Keramik) oder eine vergleichbare Qualifikation', 'wished'],
  ['Abgeschlossenes Studium (z.B. Keramik) oder eine vergleichbare Qualifikation', 'wished'],
  ['Ein Hochschulabschluss (d. h. Bachelor) oder vergleichbare Berufserfahrung', 'wished'],
  ['Hochschul- oder Fachhochschulabschluss', 'required'],
])

testEach('an alternative or a preference beside it: %p is %s', degreeOf, [
  ['Option 1: Bachelor’s degree in art and 3 years’ experience with clay', 'wished'],
  ['Studium der Kunst oder eine Handwerksausbildung', 'wished'],
  ['Studium der Kunst oder eine Fachhochschulausbildung in Keramik', 'required'],
  ['Completed studies in art, alternatively relevant experience with clay', 'wished'],
  ['Bachelor’s degree in art (4 years of relevant experience may substitute)', 'wished'],
  ['A degree in art or a related field, though we value practice just as much', 'wished'],
  ['A ceramics degree and/or previous experience in pottery', 'wished'],
  ['Bachelor’s degree in ceramics OR 5+ years of pottery experience', 'wished'],
  ['Abgeschlossenes Studium oder mehrjährige relevante Berufserfahrung', 'wished'],
  ['Bac +5 ou justifiant d’une expérience équivalente', 'wished'],
  ['Degree in ceramics, design or a related field (preferred)', 'wished'],
  ['Preferred credentials: guild seal, MBA', 'wished'],
  ['Degree in ceramics (MBA preferred)', 'required'],
  ['Dans l’idéal, vous avez un diplôme de niveau Bac+5', 'wished'],
  ['Avantages\nBac + 5 en céramique', 'required'],
  ['Les enjeux RH : mobilité, promotion interne', undefined],
])

testEach('a comparable training, or experience of any kind, beside it: %p is %s', degreeOf, [
  ['Abgeschlossenes Studium oder eine vergleichbare IT-Ausbildung', 'wished'],
  ['Hochschulabschluss oder eine vergleichbare abgeschlossene Ausbildung', 'wished'],
  ['Abgeschlossenes Studium oder eine vergleichbare (kaufmännische) Ausbildung', 'wished'],
  ['Abgeschlossenes Studium - alternativ überzeugst du mit vergleichbarer Qualifikation', 'wished'],
  ['Degree in ceramics or equivalent project/portfolio experience', 'wished'],
  ['Diplômé d’un bac +3 ou certifié par la guilde', 'wished'],
  ['Bachelor’s degree (BA/BS) in ceramics or related field preferred', 'wished'],
  ['Bachelor’s degree (BA/BS) in ceramics', 'required'],
  ['Du befindest dich im Studium der Keramik', undefined],
  ['This role is for students (undergraduate, master’s or PhD).', undefined],
])

// In more than linear time this would exceed the timeout of a test by far.
test('reads abbreviations without end in linear time', () => {
  expect(degreeOf(`Bachelor’s degree (${'ba.'.repeat(60)}x`)).toBe('required')
})
