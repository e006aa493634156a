/** What any advertisement says around its role, in one language and manner of address. */
export interface Wording {
  /** Three headings: duties, needs, benefits. */
  headings: [string, string, string][]
  /** `{city}` and `{within}` (the country, in the case the sentence asks for) are filled in. */
  remote: string[]
  remoteInEu: string[]
  hybrid: string[]
  benefits: string[]
  closings: string[]
  /** Between two offices of one company. */
  or: string
  /** Said in a title now and then. */
  remoteTitle: string
}

const benefitsDe = [
  '30 Urlaubstage, dazu frei am 24. und 31. Dezember',
  'Flexible Arbeitszeiten mit Arbeitszeitkonto',
  'Zuschuss zur betrieblichen Altersvorsorge',
  'Zuschuss zum öffentlichen Nahverkehr',
  'Fahrradleasing',
  '1.500 Euro Weiterbildungsbudget im Jahr',
  'Moderne Ausstattung nach Wahl, auch für den Arbeitsplatz zu Hause',
  'Eine feste Ansprechperson während der Einarbeitung',
  'Kurze Entscheidungswege und offene Türen',
  'Teilzeitmodelle für verschiedene Lebensphasen',
  'Gemeinsame Ausflüge und ein Sommerfest, das seinen Namen verdient',
  'Obst, Kaffee und gelegentlich Kuchen',
]

const wordingDe: Pick<Wording, 'benefits' | 'or' | 'remoteTitle'> = {
  benefits: benefitsDe,
  or: 'oder',
  remoteTitle: '100 % remote',
}

export const du: Wording = {
  ...wordingDe,
  headings: [
    ['Deine Aufgaben', 'Das bringst du mit', 'Das bieten wir dir'],
    ['Was dich erwartet', 'Was du mitbringst', 'Was du von uns bekommst'],
    ['Darum geht es', 'Dein Profil', 'Unser Angebot'],
  ],
  remote: [
    'Du arbeitest 100 % remote innerhalb {within}. Zweimal im Jahr treffen wir uns für ein paar Tage in {city}.',
    'Die Stelle ist vollständig remote: Du arbeitest von zu Hause aus, der Wohnort innerhalb {within} ist frei wählbar.',
    'Gearbeitet wird komplett im Homeoffice, an jedem Ort innerhalb {within}. Laptop und Bildschirm schicken wir dir zu.',
  ],
  remoteInEu: [
    'Die Stelle ist zu 100 % remote, aus jedem Land der EU. Unsere gemeinsame Kernzeit liegt zwischen 10 und 15 Uhr.',
    'Du arbeitest vollständig remote innerhalb der EU und teilst dir den Tag weitgehend selbst ein.',
  ],
  hybrid: [
    '2 Tage Homeoffice pro Woche, an den übrigen Tagen sehen wir uns im Büro in {city}.',
    'Wir arbeiten hybrid: dienstags und donnerstags im Büro in {city}, sonst dort, wo du dich gut konzentrieren kannst.',
    'Bis zu 3 Tage Homeoffice pro Woche, den Rest der Zeit arbeitest du mit dem Team in {city}.',
  ],
  closings: [
    'Klingt gut? Dann schick uns deinen Lebenslauf. Ein Anschreiben brauchen wir nicht.',
    'Wir melden uns innerhalb einer Woche bei dir, versprochen.',
    'Nicht alle Punkte treffen zu? Bewirb dich trotzdem, wir lernen gern dazu.',
    'Bei Fragen ruf einfach an. Wir freuen uns, von dir zu hören.',
  ],
}

export const sie: Wording = {
  ...wordingDe,
  headings: [
    ['Ihre Aufgaben', 'Ihr Profil', 'Wir bieten Ihnen'],
    ['Das erwartet Sie', 'Das bringen Sie mit', 'Darauf können Sie sich freuen'],
    ['Aufgaben', 'Anforderungen', 'Unsere Leistungen'],
  ],
  remote: [
    '100 % remote innerhalb {within}: Sie arbeiten von zu Hause aus, die technische Ausstattung stellen wir.',
    'Sie arbeiten vollständig im Homeoffice innerhalb {within}. Zu zwei Teamtagen im Jahr laden wir Sie nach {city} ein.',
    'Die Stelle ist vollständig remote angelegt, Ihr Wohnort innerhalb {within} ist frei wählbar.',
  ],
  remoteInEu: [
    'Sie arbeiten vollständig remote und können Ihren Wohnort innerhalb der EU frei wählen.',
    'Die Tätigkeit wird zu 100 % remote ausgeübt, aus jedem Land der EU.',
  ],
  hybrid: [
    '2 Tage Homeoffice pro Woche sind nach der Einarbeitung üblich, an den übrigen Tagen arbeiten Sie in {city}.',
    'Unser Arbeitsmodell ist hybrid: bis zu 60 Prozent mobiles Arbeiten, ansonsten in unserem Büro in {city}.',
    'Hybrides Arbeiten mit drei Tagen im Homeoffice und zwei Präsenztagen in {city} hat sich bei uns bewährt.',
  ],
  closings: [
    'Wir freuen uns auf Ihre Unterlagen mit Angabe des frühestmöglichen Eintrittstermins.',
    'Haben wir Ihr Interesse geweckt? Dann bewerben Sie sich in wenigen Schritten online.',
    'Menschen mit Schwerbehinderung werden bei gleicher Eignung bevorzugt berücksichtigt.',
    'Für einen ersten Eindruck genügt uns Ihr Lebenslauf.',
  ],
}

export const en: Wording = {
  headings: [
    ['What you will do', 'What you bring', 'What we offer'],
    ['Your tasks', 'Your profile', 'Benefits'],
    ['The role', 'About you', 'In return'],
  ],
  remote: [
    'This role is fully remote within {within}. Twice a year we all meet in {city} for a few days.',
    'The position is 100% remote: work from home anywhere within {within}, with equipment of your choice.',
    'We work fully remotely within {within}, and our calendar has more empty space than you might expect.',
  ],
  remoteInEu: [
    'This position is fully remote within the EU, with core hours from 10:00 to 15:00 CET.',
    'You can work 100% remotely from any EU country, and we take care of the paperwork.',
    'The role is fully remote within the EU. Travel to {city} once or twice a year is welcome but never required.',
  ],
  hybrid: [
    'We work in a hybrid way: two days a week in our {city} office, the rest from home.',
    'This is a hybrid role with up to three days a week from home and the others in {city}.',
    'Hybrid working is the norm here, with Tuesdays and Thursdays in {city} and the rest wherever you work best.',
  ],
  benefits: [
    '28 days of holiday plus public holidays',
    'Flexible hours that respect family life',
    'A yearly budget of €1,500 for books, courses and conferences',
    'A proper chair, desk and screen for your home',
    'Company pension contributions',
    'Paid parental leave for all parents',
    'A four-week onboarding with a dedicated buddy',
    'Two company gatherings a year',
    'Language classes during working hours',
    'A modest but honest share in the annual profit',
    'The option of a four-day week',
  ],
  closings: [
    'A CV is enough to start with. We reply to everyone within a week.',
    'Not sure that you tick every box? Apply anyway and tell us why.',
    'The process takes about three weeks and consists of two conversations and a small practical task.',
    'We welcome applicants of every background and are happy to make adjustments where needed.',
  ],
  or: 'or',
  remoteTitle: 'Remote',
}

export const fr: Wording = {
  headings: [
    ['Vos missions', 'Votre profil', 'Ce que nous offrons'],
    ['Le poste', 'Vous', 'Nos avantages'],
    ['Au quotidien', 'Ce que nous recherchons', 'Ce que vous trouverez chez nous'],
  ],
  remote: [
    "Poste en télétravail complet, partout {within}. Deux rencontres par an réunissent l'équipe à {city}.",
    '100 % télétravail : vous travaillez de chez vous, où que vous habitiez {within}.',
    'Le poste est entièrement à distance, partout {within}, avec du matériel fourni et une indemnité de télétravail.',
  ],
  remoteInEu: [
    "Poste en télétravail complet, ouvert à toute personne résidant dans l'Union européenne.",
    "Le poste est 100 % à distance depuis n'importe quel pays de l'Union européenne.",
  ],
  hybrid: [
    'Télétravail partiel : deux jours par semaine, le reste du temps dans nos bureaux à {city}.',
    'Poste hybride, avec trois jours par semaine à {city} et deux jours de télétravail.',
    "Travail hybride : jusqu'à trois jours de télétravail par semaine, les autres jours à {city}.",
  ],
  benefits: [
    'Complémentaire santé financée à 70 %',
    'Titres-restaurant de 9,50 €',
    "Prime d'intéressement",
    'Indemnité pour les trajets à vélo',
    'Horaires souples et droit à la déconnexion',
    'Sept semaines de congés',
    'Budget annuel de formation',
    'Matériel récent, également pour la maison',
    'Une intégration de quatre semaines avec un parrain ou une marraine',
    "Une équipe stable et une ambiance d'entraide",
    'Semaine de quatre jours possible',
  ],
  closings: [
    'Un CV suffit pour commencer. Nous répondons à chaque candidature sous dix jours.',
    'Tous nos postes sont ouverts aux personnes en situation de handicap.',
    'Le recrutement se déroule en deux entretiens, dont un avec vos futurs collègues.',
    'Vous hésitez ? Écrivez-nous quelques lignes, nous en parlerons volontiers.',
  ],
  or: 'ou',
  remoteTitle: 'Télétravail',
}
