export type Sector =
  | 'accounting'
  | 'agency'
  | 'clinic'
  | 'commerce'
  | 'construction'
  | 'education'
  | 'energy'
  | 'finance'
  | 'health'
  | 'industry'
  | 'logistics'
  | 'nonprofit'
  | 'software'

/** What is said of one profession in one language, whoever the employer is. */
export interface Role {
  /** Unique among the roles of its language; every seeded choice hangs on it. */
  key: string
  titles: string[]
  leads: string[]
  duties: string[]
  needs: string[]
  tags: string[]
  /** Annual salary in thousands of EUR where the language is mostly spoken (English: Germany). */
  band: [number, number]
  /** How such a job is usually paid; a year when absent. */
  pay?: 'hour' | 'month'
  /** The only employers that have such a job; any when absent. */
  sectors?: Sector[]
  /** ISO 3166-1 alpha-2: where the law and the diplomas the role speaks of are at home; anywhere when absent. */
  countries?: string[]
  /** The job needs someone on site now and then. */
  hybridOnly?: true
}
