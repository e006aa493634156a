import type { RawSalary, SalaryPeriod } from '@jobs/connectors/connector.ts'
import { countries } from './companies.ts'
import { unit } from './seeded.ts'
import type { Vacancy } from './vacancies.ts'

/** Payments per year and the step to which such a salary is rounded. */
const periods = {
  hour: { perYear: 2000, step: 0.5 },
  month: { perYear: 12, step: 50 },
  year: { perYear: 1, step: 1000 },
} satisfies Partial<Record<SalaryPeriod, { perYear: number; step: number }>>

/** Where salaries are usual by the month and in the country's own currency; round rates against the euro. */
const local: Record<string, { currency: string; rate: number } | undefined> = {
  PL: { currency: 'PLN', rate: 4.25 },
  SE: { currency: 'SEK', rate: 11 },
}

/** The salary of a vacancy, or undefined where the company states none. */
export function salaryOf({ key, language, company, role }: Vacancy): RawSalary | undefined {
  // Denmark and Czechia pay in currencies the sample leaves out; Austrian law asks for a figure.
  if (company.country === 'DK' || company.country === 'CZ') return undefined
  if (company.country !== 'AT' && unit(`${key}|pay`) >= 0.48) return undefined

  const home = language === 'fr' ? countries.FR.level : countries.DE.level
  const generosity = 0.97 + unit(`${company.name}|pay`) * 0.07
  const level = (countries[company.country].level / home) * generosity * 1000
  const abroad = local[company.country]
  const period = role.pay ?? (abroad ? 'month' : 'year')
  const { perYear, step } = periods[period]
  const rounding = abroad && period === 'month' ? 500 : step
  const amount = (thousands: number) =>
    Math.round((thousands * level * (abroad?.rate ?? 1)) / perYear / rounding) * rounding

  const [min, max] = role.band
  const openEnded = unit(`${key}|open`) < 0.1
  return { min: amount(min), ...(!openEnded && { max: amount(max) }), currency: abroad?.currency ?? 'EUR', period }
}
