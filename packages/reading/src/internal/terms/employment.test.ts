import { describe, expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'

const kindsOf = (title: string, text = '') =>
  termsOfText({ title, text })
    .employment.map(({ value }) => value)
    .toSorted()
    .join(' ')

describe('a title', () => {
  test.each([
    ['Praktikum Töpferei', 'internship'],
    ['Internship in Pottery', 'internship'],
    ['Stage - Potier', 'internship'],
    ['Ausbildung zum Töpfer', 'apprenticeship'],
    ['Duales Studium Keramik', 'apprenticeship'],
    ['Alternance potier', 'apprenticeship'],
    ['Werkstudent Töpferei', 'student'],
    ['Working student pottery', 'student'],
    ['Studentische Hilfskraft', 'student'],
    ['Töpfer auf Minijob-Basis', 'minijob'],
    ['Aushilfe 556-Euro-Basis', 'minijob'],
    ['Ehrenamtliche Töpferin', 'volunteer'],
    ['Volunteer potter', 'volunteer'],
    ['Freelance Potter', 'contract'],
    ['Potter (contract)', 'contract'],
    ['Töpfer, befristet', 'temporary'],
    ['Elternzeitvertretung Töpfer', 'temporary'],
    ['Potter, fixed-term', 'temporary'],
    ['Potter - Maternity cover', 'temporary'],
    ['Potier CDD', 'temporary'],
    ['Töpfer unbefristet', 'permanent'],
    ['Potter (permanent)', 'permanent'],
    ['Potier CDI', 'permanent'],
    ['Töpfer in Vollzeit', 'full-time'],
    ['Potter full-time', 'full-time'],
    ['Potier temps plein', 'full-time'],
    ['Potier à mi-temps', 'part-time'],
    ['Töpfer in Voll- oder Teilzeit', 'full-time part-time'],
    ['Töpfer Vollzeit/Teilzeit', 'full-time part-time'],
    ['Töpfer in Vollzeit, unbefristet', 'full-time permanent'],
  ])('%p names %s', (title, kinds) => {
    expect(kindsOf(title)).toBe(kinds)
  })

  test.each([
    'Stage Manager',
    'Internship Program Manager',
    'Intern Recruiter',
    'Volunteering Manager',
    'Contract Manager',
    'Vertragsmanager',
    'Interim Manager',
    'Töpfer (100 % remote)',
  ])('%p names none', (title) => {
    expect(kindsOf(title)).toBe('')
  })
})

describe('a text', () => {
  test.each([
    ['Wir suchen in Vollzeit oder Teilzeit.', 'full-time part-time'],
    ['Eine Teilzeitbeschäftigung ist möglich.', 'full-time part-time'],
    ['Die Stelle ist unbefristet.', 'permanent'],
    ['Die Stelle ist zunächst auf zwei Jahre befristet.', 'temporary'],
    ['Unbefristeter Arbeitsvertrag', 'permanent'],
    ['Befristung: keine', 'permanent'],
    ['Du arbeitest auf 556-Euro-Basis.', 'minijob'],
    ['Employment type: Full-time', 'full-time'],
    ['This is a permanent position, part-time.', 'part-time permanent'],
    ['You work as an independent contractor.', 'contract'],
    ['Type de contrat : CDI', 'permanent'],
    ['Contrat : CDD de 6 mois, temps plein', 'full-time temporary'],
    ['Der Umfang beträgt 50 % der regelmäßigen Arbeitszeit.', 'part-time'],
  ])('%p names %s', (text, kinds) => {
    expect(kindsOf('Töpfer', text)).toBe(kinds)
  })

  test.each([
    'Die Stelle ist nicht befristet.',
    'Keine Teilzeit möglich.',
    'Teilzeit ist leider nicht möglich.',
    'This is not a full-time position.',
    'Part-time is not possible.',
  ])('%p does not name what it denies', (text) => {
    expect(kindsOf('Töpfer', text)).not.toMatch(/temporary|part-time|full-time/)
  })

  test.each([
    'Nach der Probezeit wirst du unbefristet übernommen.',
    'Mitarbeitende in Elternzeit erhalten Post.',
    'Work with freelancers and contractors.',
    'We do not hire freelancers.',
    'Du bringst Erfahrung aus einem Praktikum mit.',
    'Du betreust unsere Werkstudenten.',
    'Full-time employees get a bicycle.',
    'Your salary is based on full-time.',
    'Du kennst Hibernate und andere permanente Speicher.',
    'Notre agence recrute en CDI, CDD et intérim.',
  ])('%p is about somebody or something else', (text) => {
    expect(kindsOf('Töpfer', text)).toBe('')
  })

  test('what follows an internship is not its own kind', () => {
    expect(kindsOf('Praktikum Töpferei', 'Unbefristete Stelle in Vollzeit')).toBe('full-time internship')
  })

  test('a fixed term goes before what is permanent later', () => {
    expect(kindsOf('Töpfer', 'Befristet auf ein Jahr.\nEine Festanstellung folgt.')).toBe('temporary')
  })
})

test('the quote is the sentence that names the kind', () => {
  const { employment } = termsOfText({
    title: 'Töpfer',
    text: 'Wir brennen Ton. Die Stelle ist unbefristet. Komm vorbei.',
  })
  expect(employment).toEqual([{ value: 'permanent', quote: 'Die Stelle ist unbefristet.', isFromTitle: false }])
})
