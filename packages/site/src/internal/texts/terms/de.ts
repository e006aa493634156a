import type { enTerms } from './en.ts'

/** The terms of a job in German. */
export const deTerms: typeof enTerms = {
  title: 'Bedingungen',
  skills: 'Gefragte Fähigkeiten',
  quotes: 'Was die Anzeige sagt',
  types: {
    'full-time': 'Vollzeit',
    'part-time': 'Teilzeit',
    permanent: 'unbefristet',
    temporary: 'befristet',
    contract: 'freiberuflich',
    internship: 'Praktikum',
    apprenticeship: 'Ausbildung',
    student: 'für Studierende',
    minijob: 'Minijob',
    volunteer: 'ehrenamtlich',
  },
  hours: {
    exactly: (hours) => `${hours} Stunden`,
    between: (from, to) => `${from} bis ${to} Stunden`,
    atLeast: (hours) => `mindestens ${hours} Stunden`,
    atMost: (hours) => `bis zu ${hours} Stunden`,
  },
  levels: { entry: 'Einstieg', mid: 'mit Erfahrung', senior: 'Senior', lead: 'Leitung', executive: 'Führungsebene' },
  years: (years, text) => (years === 1 ? 'ab 1 Jahr Erfahrung' : `ab ${text} Jahren Erfahrung`),
  native: 'als Muttersprache',
  welcome: (languages) => `${languages} von Vorteil`,
  degree: { required: 'Studienabschluss nötig', wished: 'Studium oder Vergleichbares' },
  visa: { sponsors: 'hilft beim Visum', refuses: 'keine Hilfe beim Visum' },
  starts: (day) => `ab ${day}`,
  immediately: 'ab sofort',
  deadline: (day) => `Bewerbung bis ${day}`,
}
