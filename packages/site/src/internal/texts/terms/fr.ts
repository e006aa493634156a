import type { enTerms } from './en.ts'

/** The terms of a job in French. */
export const frTerms: typeof enTerms = {
  title: 'Conditions',
  skills: 'Compétences demandées',
  quotes: 'Ce que dit l’annonce',
  types: {
    'full-time': 'temps plein',
    'part-time': 'temps partiel',
    permanent: 'CDI',
    temporary: 'durée déterminée',
    contract: 'en indépendant',
    internship: 'stage',
    apprenticeship: 'alternance',
    student: 'pour étudiants',
    minijob: 'mini-emploi',
    volunteer: 'bénévole',
  },
  hours: {
    exactly: (hours) => `${hours} heures`,
    between: (from, to) => `de ${from} à ${to} heures`,
    atLeast: (hours) => `au moins ${hours} heures`,
    atMost: (hours) => `jusqu’à ${hours} heures`,
  },
  levels: { entry: 'débutant', mid: 'confirmé', senior: 'senior', lead: 'responsable', executive: 'direction' },
  years: (years, text) => (years === 1 ? 'dès 1 an d’expérience' : `dès ${text} ans d’expérience`),
  native: 'langue maternelle',
  welcome: (languages) => `${languages} en plus`,
  degree: { required: 'diplôme exigé', wished: 'diplôme ou équivalent' },
  visa: { sponsors: 'aide pour le visa', refuses: 'pas d’aide pour le visa' },
  starts: (day) => `à partir de ${day}`,
  immediately: 'dès maintenant',
  deadline: (day) => `candidature jusqu’au ${day}`,
}
