import type { Language } from '@jobs/types/job.ts'

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
  applyWith: (company: string) => string
  skills: string
  all: string
  example: string
}

/** The words around a job, in the language of the job. */
export const labels: Record<Language, Labels> = {
  de: {
    location: 'Ort',
    arrangement: 'Arbeitsmodell',
    remote: 'Remote',
    hybrid: 'Hybrid',
    salary: 'Jahresgehalt',
    published: 'Veröffentlicht',
    validThrough: 'Bewerben bis',
    source: 'Quelle',
    apply: 'Bewerben',
    applyNote: 'Führt zur Ausschreibung des Arbeitgebers.',
    applyWith: (company) => `Bewerben können Sie sich direkt beim Arbeitgeber: ${company}.`,
    skills: 'Stichworte',
    all: 'Alle Stellen',
    example: 'Beispiel: Diese Stelle ist erfunden.',
  },
  en: {
    location: 'Location',
    arrangement: 'Work arrangement',
    remote: 'Remote',
    hybrid: 'Hybrid',
    salary: 'Annual pay',
    published: 'Published',
    validThrough: 'Apply until',
    source: 'Source',
    apply: 'Apply',
    applyNote: 'Leads to the employer’s own ad.',
    applyWith: (company) => `You apply directly with the employer: ${company}.`,
    skills: 'Skills and fields',
    all: 'All jobs',
    example: 'Example: this job is invented.',
  },
  fr: {
    location: 'Lieu',
    arrangement: 'Mode de travail',
    remote: 'Télétravail',
    hybrid: 'Hybride',
    salary: 'Salaire annuel',
    published: 'Publiée le',
    validThrough: 'Postuler avant le',
    source: 'Source',
    apply: 'Postuler',
    applyNote: 'Mène à l’annonce de l’employeur.',
    applyWith: (company) => `Vous postulez directement auprès de l’employeur : ${company}.`,
    skills: 'Mots-clés',
    all: 'Toutes les offres',
    example: 'Exemple : cette offre est inventée.',
  },
}
