export type Language = 'de' | 'en' | 'fr'

/** A job of the listing. Salaries are annual, in `currency`; each is there only when known. */
export interface Job {
  slug: string
  title: string
  companyName: string
  location: string
  remote: boolean
  /** `remote` or `hybrid`. */
  workArrangement: string
  language: Language
  tags: string[]
  /** Name of the origin feed. */
  source: string
  /** ISO 8601, UTC, to the millisecond. */
  publishedAt: string
  /** The job's page; show it, or link to it. */
  url: string
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  currency?: string | undefined
}

/** What comes with every page of jobs. */
export interface Meta {
  page: number
  perPage: number
  count: number
  /** Names the operator: show it where you show the jobs. */
  attribution: string
  docsUrl: string
  /** The terms, with the link in the form it has to have. */
  license: string
}

/** What to ask the listing for; everything may be left out. */
export interface JobsQuery {
  /** From 1. */
  page?: number | undefined
  /** 1 to 100; 50 by default. */
  perPage?: number | undefined
  /** Free text over title, company, tags and description, at most 200 characters. */
  q?: string | undefined
  language?: Language | undefined
}

export interface JobsPage {
  data: Job[]
  meta: Meta
  /** The number of the page after this one; undefined on the last. */
  nextPage: number | undefined
  /** The service said that nothing has changed since the page was last read. */
  unchanged: boolean
  /** What the service will still answer, and in how many seconds the quota is whole again. */
  rateLimit: { remaining: number; resetSeconds: number } | undefined
}
