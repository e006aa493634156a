/** The sources of the invented jobs that an empty catalogue shows. */
export const EXAMPLE_SOURCES: readonly string[] = ['nordlicht-jobs', 'talentpont']

/** Whether a job is invented: an example, for nobody to apply for. */
export const isExample = ({ source }: { source: string }): boolean => EXAMPLE_SOURCES.includes(source)
