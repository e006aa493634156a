import { describe, expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'
import { testAll, testEach } from '../testing-rows.ts'

const kindsOf = (title: string, text = '') =>
  termsOfText({ title, text })
    .employment.map(({ value }) => value)
    .toSorted()
    .join(' ')
const kindsOfTitle = (title: string) => kindsOf(title)
const kindsOfText = (text: string) => kindsOf('Töpfer', text)

describe('a title', () => {
  testEach('%p names %s', kindsOfTitle, [
    ['Céramiste pigiste', 'contract'],
    ['Praktikum Töpferei', 'internship'],
    ['Internship in Pottery', 'internship'],
    ['Stage - Potier', 'internship'],
    ['Ausbildung zum Töpfer', 'apprenticeship'],
    ['Ausbildung Töpfer (m/w/d)', 'apprenticeship'],
    ['Ausbildung Kauffrau für Büromanagement', 'apprenticeship'],
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
    ['Töpfer 80-100 %', 'full-time part-time'],
    ['Töpfer (m/w/d; E 9a, 50%)', 'part-time'],
    ['Potter 60% position', 'part-time'],
  ])

  testAll('%p names none', kindsOfTitle, '', [
    'Stage Manager',
    'Internship Program Manager',
    'Intern Recruiter',
    'Volunteering Manager',
    'Contract Manager',
    'Vertragsmanager',
    'Interim Manager',
    'Töpfer (100 % remote)',
    'Potter (95% clay / 5% glaze)',
    'Potter (100 % remote)',
  ])
})

describe('a text', () => {
  testEach('%p names %s', kindsOfText, [
    ['We are looking for a full-time potter to lead our workshop', 'full-time'],
    ['We are looking for you as a full-time potter', 'full-time'],
    ['This is a full-time opportunity for a potter', 'full-time'],
    ['This position is a full-time contractor', 'contract full-time'],
    ['A flexible, remote 1099 contractor opportunity', 'contract'],
    ['Wir bieten:\n- Eine Teilzeitstelle mit 20 Stunden pro Woche', 'part-time'],
    ['Contrats temporaires de durées variables', 'temporary'],
    ['40 Stunden pro Woche, Teilzeit u. U. möglich', 'full-time part-time'],
    ['Wir suchen in Vollzeit oder Teilzeit.', 'full-time part-time'],
    ['Eine Teilzeitbeschäftigung ist möglich.', 'full-time part-time'],
    ['Die Stelle ist unbefristet.', 'permanent'],
    ['Die Stelle ist zunächst auf zwei Jahre befristet.', 'temporary'],
    ['Unbefristeter Arbeitsvertrag', 'permanent'],
    ['Befristung: keine', 'permanent'],
    ['Du arbeitest auf 556-Euro-Basis.', 'minijob'],
    ['Employment type: Full-time', 'full-time'],
    ['Job Types: Full-time, Permanent', 'full-time permanent'],
    ['This is a permanent position, part-time.', 'part-time permanent'],
    ['You work as an independent contractor.', 'contract'],
    ['We are seeking freelance glaze experts.', 'contract'],
    ['Wir suchen bundesweit motivierte Freiberufler.', 'contract'],
    ['Type d’emploi : CDI, indépendant / freelance', 'contract permanent'],
    ['A potter joins our team for a 6-month internship.', 'internship'],
    ['Ihre Perspektiven: unbefristete Festanstellung', 'permanent'],
    ['Perspektiven\nUnbefristete Festanstellung', 'permanent'],
    ['Type de contrat : CDI', 'permanent'],
    ['Contrat : CDD de 6 mois, temps plein', 'full-time temporary'],
    ['Der Umfang beträgt 50 % der regelmäßigen Arbeitszeit.', 'part-time'],
    ['Umfang: Teilzeit / 25 Std.\nAuch in Teilzeit geeignet.', 'part-time'],
  ])

  test.each([
    'Die Stelle ist nicht befristet.',
    'Keine Teilzeit möglich.',
    'Teilzeit ist leider nicht möglich.',
    'This is not a full-time position.',
    'Part-time is not possible.',
  ])('%p does not name what it denies', (text) => {
    expect(kindsOf('Töpfer', text)).not.toMatch(/temporary|part-time|full-time/)
  })

  testAll('%p is about somebody or something else', kindsOfText, '', [
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
    'Hibernate, JPA und permanente Speicher',
    'Deutschlandticket, befristet gültig: nein',
    'Übernahme in ein unbefristetes Arbeitsverhältnis möglich',
    'Perspektive auf Festanstellung',
    'Possibilité de CDI à l’issue',
    'Erfahrung als Freelancer ist kein Muss',
    'You may have worked as a contractor or employee.',
    'Du leitest Praktikanten an.',
    'Freistellung für ehrenamtliches Engagement',
    'Two volunteering days a year',
    'Erste Erfahrung, z.B. durch ein Praktikum im Handwerk',
    'Nous accompagnons nos alternants, tuteurs et stagiaires.',
    'Contract negotiations with suppliers',
    'Interim Manager gesucht: nein',
    'Permanent improvement of our kilns',
    'Part of the time you glaze.',
    'Wir bieten\n- Individuelle Teilzeitmodelle',
    'Medical plans for all full-time employees.',
  ])

  test('what follows an internship is not its own kind', () => {
    expect(kindsOf('Praktikum Töpferei', 'Unbefristete Stelle in Vollzeit')).toBe('full-time internship')
    expect(kindsOf('Praktikum Töpferei', 'Danach ist eine unbefristete Anstellung möglich.')).toBe('internship')
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

test('a student may choose a minijob', () => {
  expect(kindsOf('Töpfer auf Werkstudentenbasis', 'Wir suchen auf Werkstudenten-/Minijob-Basis.')).toBe(
    'minijob student',
  )
  expect(kindsOf('Praktikum', 'Nach dem Praktikum ist ein Minijob möglich.')).toBe('internship')
})

testAll('both kinds of other people are not those of the job: %p', kindsOfText, '', [
  'Our team has full-time and part-time colleagues.',
  'We employ full-time and part-time staff.',
  'Our 40 employees work full-time and part-time.',
  'Wir beschäftigen Voll- und Teilzeitkräfte.',
  'Unsere Kolleginnen arbeiten in Voll- und Teilzeit.',
  'Unser Team arbeitet in Voll- oder Teilzeit.',
  'Unser Team in Ulm besteht aus Voll- und Teilzeit',
  'Our team members work full-time and part-time.',
  'Notre équipe travaille à temps plein et à temps partiel.',
  'Notre équipe compte des salariés à temps plein et temps partiel.',
  'Nos effectifs : temps plein et à temps partiel',
])

test.each([
  'Wir suchen Mitarbeiter in Voll- oder Teilzeit.',
  'Full-time or part-time',
  'In Voll- oder Teilzeit',
  'Die Stelle ist in Vollzeit oder Teilzeit zu besetzen.',
  'This role is open to full-time and part-time applicants.',
  'Employment type: full-time / part-time',
  'Poste à temps plein ou temps partiel',
  'Voll-/Teilzeit',
  'Arbeitszeit: Vollzeit, Teilzeit möglich',
])('both kinds are those of the job: %p', (text) => {
  expect(kindsOf('Potter', text)).toContain('part-time')
})

testAll('who joins a team chooses both kinds: %p', kindsOfText, 'full-time part-time', [
  'Join our team full-time or part-time.',
  'Join our team and work full-time or part-time.',
  'Become part of our team, full-time or part-time',
  'Verstärke unser Team in Voll- oder Teilzeit.',
  'Unterstützen Sie unser Team in Voll- oder Teilzeit',
  'In unserem Team arbeitest du in Voll- oder Teilzeit.',
  'Rejoignez notre équipe à temps plein ou partiel',
  'Rejoignez notre équipe à temps plein ou à temps partiel',
])

test.each([
  ['Vertragsart: unbefristet', 'permanent'],
  ['Vertragsart: befristet', 'temporary'],
  ['Wir bieten eine Festanstellung', 'permanent'],
  ['Unbefristete Festanstellung in Vollzeit', 'full-time permanent'],
  ['Ein unbefristetes Arbeitsverhältnis', 'permanent'],
  ['Die Stelle ist als Elternzeitvertretung befristet.', 'temporary'],
  ['Befristet für die Dauer von zwei Jahren', 'temporary'],
  ['Vertretung für Elternzeit', 'temporary'],
  ['Fixed-term contract of 12 months', 'temporary'],
  ['This is a temporary position.', 'temporary'],
  ['Maternity leave cover', 'temporary'],
  ['Open-ended employment contract', 'permanent'],
  ['Permanent contract', 'permanent'],
  ['Contrat à durée indéterminée', 'permanent'],
  ['Contrat à durée déterminée de 6 mois', 'temporary'],
  ['CDI à temps plein', 'full-time permanent'],
  ['CDD, temps partiel', 'part-time temporary'],
  ['Poste saisonnier', 'temporary'],
  ['Mission en intérim', 'temporary'],
  ['Du arbeitest auf selbstständiger Basis.', 'contract'],
  ['Statut : freelance', 'contract'],
  ['Contract type: B2B', 'contract'],
  ['Dein Praktikum dauert sechs Monate.', 'internship'],
  ['This internship lasts three months.', 'internship'],
  ['Stage de fin d’études', 'internship'],
  ['Nous t’accompagnons tout au long de ton stage.', 'internship'],
  ['Ce stage se déroule à Lyon. Les apports du stage :', 'internship'],
  ['Vous recherchez un stage pour l’été ?', 'internship'],
  ['Am Ende deines Praktikums stellst du dein Projekt vor.', 'internship'],
  ['During your internship you throw pots.', 'internship'],
  ['Ausbildungsbeginn: September', 'apprenticeship'],
  ['Contrat de professionnalisation', 'apprenticeship'],
  ['Du arbeitest bei uns als Werkstudent.', 'student'],
  ['Geringfügige Beschäftigung', 'minijob'],
  ['Die Tätigkeit ist ehrenamtlich.', 'volunteer'],
  ['Mission bénévole', 'volunteer'],
])('the text %p names %s', (text, kinds) => {
  expect(kindsOf('Töpfer', text).split(' ')).toEqual(expect.arrayContaining(kinds.split(' ')))
})

testEach('a share of full-time hours: %p is %s', kindsOfText, [
  ['Stellenumfang: 60 %', 'part-time'],
  ['Beschäftigungsgrad 50%', 'part-time'],
  ['Arbeitszeitumfang von 60 % – 80 %', 'part-time'],
  ['Pensum: 80-100 %', 'full-time part-time'],
  ['Arbeitszeit: 80 - 100 %', 'full-time part-time'],
  ['Stellenumfang: 100 %', ''],
  ['Arbeitszeit: 80 % remote', ''],
  ['Arbeitszeit: 50 % im Homeoffice', ''],
])

testAll('%p refers pay and leave to full-time, not the job', kindsOfText, '', [
  'Bitte nennen Sie Ihr Wunschgehalt (bezogen auf Vollzeit).',
  'Das Gehalt beträgt 50.000 € bezogen auf eine Vollzeitstelle.',
  '39-Stunden-Woche bei einer Vollzeitstelle',
  'Salary figures are based on full-time.',
  '30 Tage Urlaub (in Vollzeit)',
  'Télétravail : 82 jours, soit 40 % d’un temps plein',
  'Der einzige Unterschied zu einer Vollzeitstelle ist dein Stundenumfang.',
  'Du hast drei Jahre Berufserfahrung in Vollzeit gesammelt.',
  'Möglichkeit zur festen Übernahme, Vollzeitstelle',
  'Vollzeit ist ebenfalls perspektivisch möglich',
  'Notre expertise s’étend sur le CDI, le CDD et l’intérim.',
])

testAll('%p speaks of employees, studies or other work, not of the job', kindsOfText, '', [
  'We pay for all full-time potters',
  'Full-time opportunities may follow',
  'Student loan repayment (full-time potters after one year with us)',
  'Gleiches Entgelt wie in Festanstellung',
  'Für Festanstellungen, Projekte oder auf Zeit.',
  'This is an open-ended contract opportunity, structured around projects.',
  'Du bist in einem schlechten Vertrag bzw. im Minijob, der dich langweilt?',
  'Our tuition program is for full-time and part-time associates.',
  'We offer health insurance for full time and part time positions.',
  'Salaries for part-time roles will be pro-rated.',
  'Pay depends on your skills and on full-time or part-time status.',
  'Pay varies by employment classification (part-time or full-time).',
  'The kiln offers both full and part-time career opportunities.',
  'Selling vases is a great alternative to part-time and seasonal work.',
  'This is the base annual full-time salary for all positions in the job grade.',
  'Every full-time potter owns shares.',
  'You are stepping back from a full-time executive role.',
  'You must be authorized to work in Peru on a full-time basis.',
  'Travel up to 30% of working time is expected.',
  'Bis zu 60 % der Arbeitszeit mobil arbeiten',
  'You perform CDD/KYC reviews of potters.',
  'Excellent knowledge of KYC and CDD',
  'Partner with HIM/CDI teams',
  'Experience with case management, CDI, HIM or billing',
  'Bei einer Festanstellung bekommst du ein Fahrrad.',
  'As a government contractor, we keep a drug-free workplace.',
  'We read your application for employment or an independent contractor role.',
])

testEach('a travel share or a benefit leaves the kind of the job: %p is %s', kindsOfText, [
  ['Benefits\n- Take part in a part-time, remote pottery project', 'part-time'],
  ['Teilzeit mit 60 % der Arbeitszeit', 'part-time'],
  ['Wir besetzen eine Stelle (60 %), mobiles Arbeiten ist möglich.', 'part-time'],
  ['The salary for this full-time position is 40,000 \u20ac.', 'full-time'],
  ['Contrat : CDD et formation', 'temporary'],
])
