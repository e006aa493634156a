/** The terms of a job in English. */
export const enTerms = {
  title: 'Terms',
  skills: 'Skills asked for',
  quotes: 'What the ad says',
  types: {
    'full-time': 'full-time',
    'part-time': 'part-time',
    permanent: 'permanent',
    temporary: 'fixed-term',
    contract: 'freelance',
    internship: 'internship',
    apprenticeship: 'apprenticeship',
    student: 'job for students',
    minijob: 'minijob',
    volunteer: 'voluntary',
  },
  hours: {
    exactly: (hours: string) => `${hours} hours`,
    between: (from: string, to: string) => `${from} to ${to} hours`,
    atLeast: (hours: string) => `at least ${hours} hours`,
    atMost: (hours: string) => `up to ${hours} hours`,
  },
  levels: { entry: 'entry level', mid: 'experienced', senior: 'senior', lead: 'lead', executive: 'executive' },
  years: (years: number, text: string) =>
    years === 1 ? 'from 1 year of experience' : `from ${text} years of experience`,
  native: 'as a native speaker',
  welcome: (languages: string) => `${languages} welcome`,
  degree: { required: 'degree required', wished: 'degree or equivalent' },
  visa: { sponsors: 'sponsors a visa', refuses: 'no visa sponsorship' },
  starts: (day: string) => `from ${day}`,
  immediately: 'starts immediately',
  deadline: (day: string) => `apply by ${day}`,
}
