/** `jobs.skills`: JSON of the skills that its ad names; null where it names none. */
export const skills = (): string[] => ['ALTER TABLE jobs ADD COLUMN skills TEXT']
