/** The feed of the jobs that editors make by hand, and the source they are listed under. */
export const MANUAL = 'manual'
