/** `jobs.occupations`: JSON of the occupations that it is of, the likeliest first; null where none is known. */
export const occupations = (): string[] => ['ALTER TABLE jobs ADD COLUMN occupations TEXT']
