import type { Say } from '../../texts/use-text.ts'

interface Paid {
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  currency?: string | undefined
}

/** What a job pays a year, in words; undefined where that is not known. */
export const payOf = ({ salaryMin, salaryMax, currency }: Paid, say: Say): string | undefined => {
  if (!currency) return undefined
  const ends = [salaryMin, salaryMax].filter((end) => end !== undefined)
  return [...new Set(ends.map((end) => say.money(end, currency)))].join(' – ')
}
