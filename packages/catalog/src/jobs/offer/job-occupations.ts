import { Occupation } from '@jobs/types/jobs/occupation.ts'
import type { Posting } from '@jobs/types/feeds/posting.ts'
import { z } from 'zod'

const Occupations = z.array(Occupation)

/** Returns the occupations of a job, likeliest first: those of its first posting that has any. */
export const occupationsOf = (postings: readonly Pick<Posting, 'derived'>[]): readonly Occupation[] =>
  postings.find(({ derived }) => derived?.occupations)?.derived?.occupations?.value ?? []

/** The content of the column `jobs.occupations`. */
export const storedOccupations = (occupations: readonly Occupation[]): string | null =>
  occupations.length > 0 ? JSON.stringify(occupations) : null

export const readOccupations = (stored: string | null): Occupation[] =>
  stored === null ? [] : Occupations.parse(JSON.parse(stored))
