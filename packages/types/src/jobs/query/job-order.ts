/** Fields by which administrators can sort jobs; the first is the default. */
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
/** A sort field; a leading `-` sorts in descending order. Ties are sorted by id. */
export type JobOrder = (typeof JOB_ORDERS)[number]
