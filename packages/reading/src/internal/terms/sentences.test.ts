import { describe, expect, test } from 'bun:test'
import { sectionLines, termSentences } from './sentences.ts'

const textsOf = (text: string) => termSentences(text).map((sentence) => sentence.text)

describe('sentences', () => {
  test('end at a full stop before a capital, a line or a bullet', () => {
    expect(textsOf('Du sprichst Deutsch. Du arbeitest in Vollzeit.\nStart: sofort • Teilzeit möglich')).toEqual([
      'Du sprichst Deutsch.',
      'Du arbeitest in Vollzeit.',
      'Start: sofort',
      'Teilzeit möglich',
    ])
  })

  test('do not end at an abbreviation or an ordinal', () => {
    expect(textsOf('Erfahrung von mind. Drei Jahren')).toEqual(['Erfahrung von mind. Drei Jahren'])
    expect(textsOf('Start am 1. März 2027 in Vollzeit')).toEqual(['Start am 1. März 2027 in Vollzeit'])
  })

  test('without a word of any topic are left out', () => {
    expect(textsOf('Ton ist schön.\nVollzeit')).toEqual(['Vollzeit'])
  })

  test('have at most 400 characters and are cut at a space', () => {
    const texts = textsOf('vollzeit '.repeat(200))
    expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(400)
    expect(texts.every((text) => /^(?:vollzeit ?)+$/.test(text))).toBeTrue()
  })

  test('are 400 at most', () => {
    expect(textsOf('Vollzeit.\n'.repeat(1000))).toHaveLength(400)
  })

  test('know the line above them', () => {
    expect(termSentences('Arbeitszeit\nVollzeit').at(-1)).toMatchObject({ text: 'Vollzeit', before: 'arbeitszeit' })
  })
})

describe('sections', () => {
  test.each([
    ['Dein Profil', 'needs'],
    ['Was du mitbringst', 'needs'],
    ['Requirements', 'needs'],
    ['Votre profil', 'needs'],
    ['Nice to have', 'wishes'],
    ['Minimum qualifications...', 'needs'],
    ['Von Vorteil:', 'wishes'],
    ['Wir bieten', 'offer'],
    ['Benefits', 'offer'],
    ['Nous vous offrons', 'offer'],
    ['Deine Aufgaben', 'tasks'],
    ['Responsibilities', 'tasks'],
    ['Über uns', 'company'],
    ['About us', 'company'],
    ['Role', 'tasks'],
    ['Stelleninhalte:', 'tasks'],
    ['Ihr Aufgabenprofil', 'tasks'],
    ['Our tech stack', 'tasks'],
    ['En tant que potière à l’atelier de Limoges, vos missions seront les suivantes :', 'tasks'],
    ['Deine Hauptverantwortlichkeiten', 'tasks'],
    ['You may be a good fit if you', 'needs'],
    ['Education & Experience:', 'needs'],
    ['Firmenprofil', 'company'],
    ['Process de recrutement :', 'company'],
    ['Profil souhaité', 'needs'],
    ['Vos atouts', 'needs'],
    ['Les atouts pour réussir :', 'needs'],
    ['Et vous ?', 'needs'],
    ['Ce que nous recherchons', 'needs'],
    ['Education & experience', 'needs'],
    ['What makes you a great fit', 'needs'],
    ['What you need to succeed in this role', 'needs'],
    ['You might be a good fit if you:', 'needs'],
    ['We’d love to meet you if', 'needs'],
    ['Das solltest du mitbringen', 'needs'],
    ['Wer du bist', 'needs'],
    ['Atouts', 'wishes'],
    ['Ideal, but not required', 'wishes'],
    ['It would be great if you also have', 'wishes'],
    ['You’d ideally also have:', 'wishes'],
    ['Kann-Anforderungen', 'wishes'],
    ['Unser Angebot', 'offer'],
    ['Our offer', 'offer'],
    ['Why Tonwerk', 'offer'],
    ['Das kannst du von uns erwarten', 'offer'],
    ['Ce que l’on vous propose', 'offer'],
    ['Responsabilités', 'tasks'],
    ['In this role, you will', 'tasks'],
    ['About this role', 'tasks'],
    ['As a potter, you will:', 'tasks'],
    ['What you’ll be responsible for', 'tasks'],
    ['The opportunity', 'tasks'],
    ['Ihre Herausforderungen', 'tasks'],
    ['Das bewirken Sie bei uns', 'tasks'],
    ['Vous êtes amené(e) à :', 'tasks'],
    ['Plus précisément, vos missions :', 'tasks'],
    ['Wer wir sind', 'company'],
    ['Qui sommes-nous ?', 'company'],
  ] as const)('begin at the heading %p', (heading, section) => {
    expect(sectionLines(`${heading}\nDeutsch`).map((line) => line.section)).toEqual([section, section])
  })

  test.each([
    'Wir bieten dir viel, komm vorbei.',
    '- Dein Profil schärfen',
    'Deutsch als Anforderung',
    'Requirements for the year 2027',
    'Sens des responsabilités',
    'Vivez une expérience humaine',
    'Why this role?',
    'En tant que potière, nous vous offrons l’opportunité de :',
    'Die Anforderungen an die Stelle sind in jedem Jahr ein wenig anders als zuvor',
    'Dabei bietet das Tonwerk seit langem',
    '#experience',
  ])('do not begin at %p', (line) => {
    expect(sectionLines(line)[0]?.section).toBe('none')
  })

  test.each([
    'What you should bring',
    'What you’ve done before',
    'Ideal background',
    'Das ist uns wichtig',
    'Das wünschen wir uns',
    'Damit kannst du punkten',
    'Les indispensables',
    'Darauf freuen wir uns',
    'Ce que notre client recherche',
  ])('of requirements begin at %p', (line) => {
    expect(sectionLines(`Benefits\n${line}\nTon`).at(-1)?.section).toBe('needs')
  })

  test('of the offer begin at what applicants may look forward to', () => {
    expect(sectionLines('Profil\nDarauf kannst du dich freuen\nTon').at(-1)?.section).toBe('offer')
  })

  test.each([
    ['offer', 'Freu dich auf:'],
    ['offer', 'Das wird dir geboten'],
    ['offer', 'Was wir anbieten'],
    ['offer', 'What we can offer you'],
    ['needs', 'Wonach wir suchen:'],
    ['wishes', 'Even better if you have'],
    ['tasks', 'Essential job functions'],
    ['tasks', 'In this role, you can expect to:'],
    ['company', 'Our hiring process'],
    ['company', 'Please note:'],
    ['company', 'Dein Team'],
    ['company', 'Equal opportunity employer'],
    ['company', 'Salary range'],
    ['company', 'Was uns ausmacht'],
    ['offer', 'Travailler chez Tonwerk, c’est :'],
    ['offer', 'How we take care of you'],
    ['offer', 'Pourquoi rejoindre Tonwerk ?'],
    ['company', 'Environnement de travail'],
    ['needs', 'Berufserfahrung:'],
    ['wishes', 'Beneficial would be:'],
    ['tasks', 'What to do in the workshop?'],
  ] as const)('are %p after %p', (section, heading) => {
    expect(sectionLines(`About us\n${heading}\n- Ton`).at(-1)?.section).toBe(section)
  })

  test.each([
    ['tasks', 'Über uns\nWorauf kannst du dich freuen?\n- Vasen drehen'],
    ['offer', 'Aufgaben\n- Vasen drehen\nWorauf kannst du dich freuen?\n- Obst'],
    ['needs', 'Avantages\n- Mutuelle\n- Expérience dans le tournage de vases'],
    ['needs', 'Pourquoi nous\nVous maîtrisez la glaçure'],
    ['offer', 'Avantages\n- Des formations pour développer vos compétences'],
    ['none', 'Pourquoi rejoindre cette entreprise ?\n- Tourner des vases'],
    ['none', 'Votre futur environnement de travail\nVous tournez des vases'],
  ] as const)('are %p by what precedes and begins the line: %p', (section, text) => {
    expect(sectionLines(text).at(-1)?.section).toBe(section)
  })

  test('go on until the next heading', () => {
    const sections = sectionLines('Dein Profil\nDeutsch\n\nWir bieten\nTeilzeit').map(({ section }) => section)
    expect(sections).toEqual(['needs', 'needs', 'offer', 'offer'])
  })

  test.each([
    'Wir töpfern in Höhr. Aufgaben Du formst Krüge Qualifikationen Erfahrung mit Ton',
    'Wir töpfern in Höhr IHR\nAUFGABENGEBIET • Krüge formen IHR\nPROFIL • Erfahrung mit Ton',
    'Wir töpfern.\nAufgaben: Krüge formen\nVoraussetzungen: Erfahrung mit Ton',
    'Wir töpfern.Ihre Aufgabe: Krüge formen.Was Du mitbringst Erfahrung mit Ton',
    'Nous tournons des vases.Missions principales : émailler.Profil recherché : rigueur',
  ])('begin within a line: %p', (text) => {
    const sections = sectionLines(text).map(({ section }) => section)
    expect([...new Set(sections)]).toEqual(['none', 'tasks', 'needs'])
  })

  test.each([
    'Du übernimmst abwechslungsreiche Aufgaben Tag für Tag.',
    'Du hast ein Studium oder eine vergleichbare Qualifikation Keramik.',
    'Wir betreiben Requirements Engineering mit Herz.',
  ])('do not begin at a noun within a sentence: %p', (text) => {
    expect(sectionLines(text)).toMatchObject([{ line: text, section: 'none' }])
  })

  test.each(['About Tonwerk', 'Was dich erwartet', 'Job description', 'À propos du poste'])(
    'end at %p, which may head anything',
    (heading) => {
      expect(sectionLines(`Benefits\n${heading}\nText`).at(-1)?.section).toBe('none')
    },
  )

  test('begin within a long line whose breaks were lost', () => {
    const line = `${'Ton und Glasur gehören zu uns. '.repeat(14)}Dein Profil Deutsch fließend Wir bieten Teilzeitmodelle`
    expect(sectionLines(line).map(({ section }) => section)).toContain('needs')
    expect(sectionLines(line).map(({ section }) => section)).toContain('offer')
  })
})
