/** The sources of the invented jobs that are shown while the catalogue is empty. */
export const EXAMPLE_SOURCES: readonly string[] = ['nordlicht-jobs', 'talentpont']

/** Whether a job is an invented example. */
export const isExample = ({ source }: { source: string }): boolean => EXAMPLE_SOURCES.includes(source)
