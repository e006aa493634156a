import type { Job, Language } from '@jobs/types/job.ts'

export interface Labels {
  location: string
  arrangement: string
  remote: string
  hybrid: string
  salary: string
  published: string
  validThrough: string
  source: string
  apply: string
  applyNote: string
  skills: string
  all: string
}

/** The words around a job, in the language of the job. */
export const labels: Record<Language, Labels> = {
  de: {
    location: 'Ort',
    arrangement: 'Arbeitsweise',
    remote: 'Remote',
    hybrid: 'Hybrid',
    salary: 'Gehalt im Jahr',
    published: 'Veröffentlicht',
    validThrough: 'Bewerben bis',
    source: 'Quelle',
    apply: 'Bewerben',
    applyNote: 'Führt zur Ausschreibung des Arbeitgebers.',
    skills: 'Stichworte',
    all: 'Alle Stellen',
  },
  en: {
    location: 'Place',
    arrangement: 'Arrangement',
    remote: 'Remote',
    hybrid: 'Hybrid',
    salary: 'Pay a year',
    published: 'Published',
    validThrough: 'Apply until',
    source: 'Source',
    apply: 'Apply',
    applyNote: 'Leads to the employer’s own ad.',
    skills: 'Skills and fields',
    all: 'All jobs',
  },
  fr: {
    location: 'Lieu',
    arrangement: 'Organisation',
    remote: 'Télétravail',
    hybrid: 'Hybride',
    salary: 'Salaire annuel',
    published: 'Publiée le',
    validThrough: 'Postuler avant le',
    source: 'Source',
    apply: 'Postuler',
    applyNote: 'Mène à l’annonce de l’employeur.',
    skills: 'Mots-clés',
    all: 'Toutes les offres',
  },
}

export const arrangementText = ({ workArrangement, language }: Job, words = labels[language]): string =>
  workArrangement === 'remote' ? words.remote : workArrangement === 'hybrid' ? words.hybrid : workArrangement

const LOCALES: Record<Language, string> = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }

/** A day as people write it, in UTC. @param time UTC milliseconds or ISO 8601 */
export const dayText = (time: string | number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))

/** The pay of a year, `€53,000–70,000`; undefined when the job states none. */
export const salaryText = (job: Job, language: Language): string | undefined => {
  const { salaryMin = job.salaryMax, salaryMax = salaryMin, currency } = job
  if (salaryMin === undefined || salaryMax === undefined) return undefined
  const isCode = currency !== undefined && /^[A-Z]{3}$/.test(currency)
  const format = new Intl.NumberFormat(LOCALES[language], {
    maximumFractionDigits: 0,
    ...(isCode && { style: 'currency', currency }),
  })
  const text = salaryMin < salaryMax ? format.formatRange(salaryMin, salaryMax) : format.format(salaryMin)
  return isCode || !currency ? text : `${text} ${currency}`
}
