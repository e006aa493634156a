import { Language } from '@jobs/types/job.ts'
import { companies, type Company } from './companies.ts'
import type { Role } from './role.ts'
import { rolesDe } from './roles-de.ts'
import { rolesEn } from './roles-en.ts'
import { rolesFr } from './roles-fr.ts'
import { unit } from './seeded.ts'

/** One job of one company, before a source has worded it. */
export interface Vacancy {
  key: string
  language: Language
  company: Company
  role: Role
  title: string
  arrangement: 'remote' | 'hybrid'
}

const roles: Record<Language, { of: Role[]; companiesEach: number }> = {
  de: { of: rolesDe, companiesEach: 4 },
  en: { of: rolesEn, companiesEach: 4 },
  fr: { of: rolesFr, companiesEach: 3 },
}

/** Every vacancy of the sample: each role at a few companies it suits, no company with much more than its share. */
export function planVacancies(): Vacancy[] {
  return Language.options.flatMap((language) => planLanguage(language))
}

function planLanguage(language: Language): Vacancy[] {
  const load = new Map<Company, number>()
  const rarestFirst = roles[language].of
    .map((role) => ({ role, hiring: companies.filter((company) => suits(company, role, language)) }))
    .sort((a, b) => a.hiring.length - b.hiring.length)
  return rarestFirst.flatMap(({ role, hiring }) => {
    const chosen = hiring
      .map((company) => ({ company, rank: (load.get(company) ?? 0) + unit(`${company.name}|${language}|${role.key}`) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, roles[language].companiesEach)
    return chosen.map(({ company }, i) => {
      load.set(company, (load.get(company) ?? 0) + 1)
      return vacancyOf(language, company, role, i)
    })
  })
}

function suits(company: Company, role: Role, language: Language): boolean {
  return (
    company.intro[language] !== undefined &&
    (role.sectors?.includes(company.sector) ?? true) &&
    (role.countries?.includes(company.country) ?? true)
  )
}

function vacancyOf(language: Language, company: Company, role: Role, turn: number): Vacancy {
  const key = `${company.name}|${language}|${role.key}`
  // The titles take turns, so that one role is not advertised under a single name.
  const title = role.titles[(turn + Math.floor(unit(role.key) * role.titles.length)) % role.titles.length] ?? role.key
  return { key, language, company, role, title, arrangement: arrangementOf(key, role, title) }
}

function arrangementOf(key: string, role: Role, title: string): Vacancy['arrangement'] {
  if (role.hybridOnly) return 'hybrid'
  if (/homeoffice|à distance/i.test(title)) return 'remote'
  return unit(`${key}|arrangement`) < 0.62 ? 'remote' : 'hybrid'
}
