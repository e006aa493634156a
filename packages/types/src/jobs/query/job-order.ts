/** What administrators order jobs by, the default first. */
export const JOB_ORDERS = [
  '-publishedAt',
  'publishedAt',
  '-updatedAt',
  'updatedAt',
  '-createdAt',
  'createdAt',
  'title',
  'companyName',
] as const
/** A field to order by; `-` puts the largest first. Jobs that are equal in it are in the order of their ids. */
export type JobOrder = (typeof JOB_ORDERS)[number]
