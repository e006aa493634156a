import { expect, test } from 'bun:test'
import { type JobTerms, NO_TERMS } from '@jobs/types/jobs/job-terms.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { termsText } from './job-facts.ts'

const native = { language: 'de', level: 'native', required: true } as const
const welcome = (language: string) => ({ language, level: 'B2', required: false }) as const

test.each<[Partial<JobTerms>, en: string, de: string, fr: string]>([
  [{}, '', '', ''],
  [{ hours: { min: null, max: null } }, '', '', ''],
  [{ hours: { min: 20, max: null } }, 'at least 20 hours', 'mindestens 20 Stunden', 'au moins 20 heures'],
  [{ hours: { min: null, max: 30 } }, 'up to 30 hours', 'bis zu 30 Stunden', 'jusqu’à 30 heures'],
  [{ hours: { min: 20, max: 38.5 } }, '20 to 38.5 hours', '20 bis 38,5 Stunden', 'de 20 à 38,5 heures'],
  [{ hours: { min: 40, max: 40 } }, '40 hours', '40 Stunden', '40 heures'],
  [
    { employmentTypes: ['full-time', 'part-time', 'temporary'] },
    'full-time/part-time · fixed-term',
    'Vollzeit/Teilzeit · befristet',
    'temps plein/temps partiel · durée déterminée',
  ],
  [{ yearsMin: 1 }, 'from 1 year of experience', 'ab 1 Jahr Erfahrung', 'dès 1 an d’expérience'],
  [{ yearsMin: 2.5 }, 'from 2.5 years of experience', 'ab 2,5 Jahren Erfahrung', 'dès 2,5 ans d’expérience'],
  [{ yearsMin: 0 }, 'from 0 years of experience', 'ab 0 Jahren Erfahrung', 'dès 0 ans d’expérience'],
  [
    { level: 'entry', degree: 'required' },
    'entry level · degree required',
    'Einstieg · Studienabschluss nötig',
    'débutant · diplôme exigé',
  ],
  [{ visa: 'sponsors' }, 'sponsors a visa', 'hilft beim Visum', 'aide pour le visa'],
  [{ visa: 'refuses' }, 'no visa sponsorship', 'keine Hilfe beim Visum', 'pas d’aide pour le visa'],
  [{ startsAt: 'immediately' }, 'starts immediately', 'ab sofort', 'dès maintenant'],
  [{ startsAt: '2027-03' }, 'from March 2027', 'ab März 2027', 'à partir de mars 2027'],
  [{ startsAt: '2027-03-15' }, 'from 15 March 2027', 'ab 15. März 2027', 'à partir de 15 mars 2027'],
  [
    { languages: [welcome('en'), native, welcome('fr')] },
    'German as a native speaker · English/French welcome',
    'Deutsch als Muttersprache · Englisch/Französisch von Vorteil',
    'allemand langue maternelle · anglais/français en plus',
  ],
  [{ languages: [{ language: 'en', level: null, required: true }] }, 'English', 'Englisch', 'anglais'],
])('%j reads %p', (terms, en, de, fr) => {
  const texts = { en, de, fr }
  for (const language of Language.options)
    expect([language, termsText({ ...NO_TERMS, ...terms }, language)]).toEqual([language, texts[language]])
})
