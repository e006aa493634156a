import type { Say } from '../../texts/use-text.ts'

interface Paid {
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  currency?: string | undefined
}

/** Formats the annual pay of a job; undefined if unknown. */
export const payOf = ({ salaryMin, salaryMax, currency }: Paid, say: Say): string | undefined => {
  if (!currency) return undefined
  const ends = [salaryMin, salaryMax].filter((end) => end !== undefined)
  return [...new Set(ends.map((end) => say.money(end, currency)))].join(' – ')
}
