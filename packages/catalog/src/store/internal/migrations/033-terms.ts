/** `jobs.terms`: JSON of the terms that its ad states; null where it states none. */
export const terms = (): string[] => ['ALTER TABLE jobs ADD COLUMN terms TEXT']
