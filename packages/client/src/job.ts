export type Language = 'de' | 'en' | 'fr'

/** A listed job. Salaries are annual, in `currency`; each is present only if known. */
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
  /** The job's page, to be shown or linked. */
  url: string
  salaryMin?: number | undefined
  salaryMax?: number | undefined
  currency?: string | undefined
}

/** Metadata of every page of jobs. */
export interface Meta {
  page: number
  perPage: number
  count: number
  /** Names the operator; show it wherever you show the jobs. */
  attribution: string
  docsUrl: string
  /** The terms of use, including the required form of the link. */
  license: string
}

type Values = string | readonly string[] | undefined

/** Filter of the listing; all given conditions must hold. */
export interface JobsFilter {
  /** Free text over title, company, tags, description and places, at most 200 characters. */
  q?: string | undefined
  language?: Language | undefined
  workArrangement?: 'remote' | 'hybrid' | readonly ('remote' | 'hybrid')[] | undefined
  /** ISO 3166-1 alpha-2: jobs open to residents of this country. */
  country?: Values
  /** A town, region or country in German, French or English. */
  location?: string | undefined
  /** Kilometres around a town, 1 to 200; 30 by default. */
  radius?: number | undefined
  /** In a text, separate values by commas and enclose a name that contains a comma in double quotes. */
  company?: Values
  source?: Values
  tag?: Values
  excludeCompany?: Values
  excludeSource?: Values
  excludeTag?: Values
  /** Minimum of the annual pay's upper end, in `currency`. */
  salaryMin?: number | undefined
  /** ISO 4217; EUR by default. Ignored without `salaryMin`. */
  currency?: string | undefined
  /** `include`: with `salaryMin`, also returns jobs that state no pay. */
  salaryUnknown?: 'include' | undefined
  /** ISCO-08 codes of one to four digits, each including its subgroups, or ESCO occupation URIs. */
  occupation?: Values
  excludeOccupation?: Values
  /** Names in German, English or French, or ESCO skill URIs. */
  skill?: Values
  /** `full-time`, `part-time`, `permanent`, `temporary`, `contract`, `internship`, `apprenticeship`, `student`, `minijob`, `volunteer`. */
  employmentType?: Values
  /** `entry`, `mid`, `senior`, `lead`, `executive`. */
  level?: Values
  /** 0 to 50: excludes jobs that require more years of experience. */
  maxYears?: number | undefined
  /** `de:B1`: excludes jobs that require another language or a higher level; C2 by default. */
  speaks?: Values
  /** `sponsors`: only jobs whose ad says that the employer sponsors a visa. */
  visa?: 'sponsors' | undefined
  /** A date or date-time of RFC 3339, or a `Date`. */
  publishedSince?: string | Date | undefined
  /** In the same format: jobs that a source carried at or after this time. */
  confirmedSince?: string | Date | undefined
}

/** Query of the listing; all parameters are optional. */
export interface JobsQuery extends JobsFilter {
  /** Starts at 1. */
  page?: number | undefined
  /** 1 to 100; 50 by default. */
  perPage?: number | undefined
}

export interface JobsPage {
  data: Job[]
  meta: Meta
  /** Number of the next page; undefined on the last page. */
  nextPage: number | undefined
  /** Number of matching jobs on all pages; a lower bound if `isMore` is set. Undefined if unknown. */
  total: { jobs: number; isMore: boolean } | undefined
  /** Whether too few jobs match every word of `q`: others, which `total` does not count, follow them in `data`. */
  isRelaxed: boolean
  /** Whether the service reported that the page is unchanged since it was last read. */
  unchanged: boolean
  /** Remaining requests of the quota, and seconds until it is reset. */
  rateLimit: { remaining: number; resetSeconds: number } | undefined
}

/** The number of jobs per value, most frequent first, at most 30. */
export interface FacetValue {
  value: string
  count: number
  /** Display name, if it differs from the value. */
  label?: string | undefined
}

export interface Facets {
  workArrangement: FacetValue[]
  language: FacetValue[]
  country: FacetValue[]
  company: FacetValue[]
  source: FacetValue[]
  tag: FacetValue[]
  /** ISCO-08 unit groups, four digits. */
  occupation: FacetValue[]
  employmentType: FacetValue[]
  level: FacetValue[]
  /** Required languages, ISO 639-1. */
  requiredLanguage: FacetValue[]
  skill: FacetValue[]
}

/** A suggestion for a typed text. */
export interface Suggestion {
  type: 'occupation' | 'skill' | 'company' | 'place'
  value: string
  /** Display name. */
  label: string
  /** Number of listed jobs. */
  jobs: number
}

/** The evidence for a derived value. */
export interface Evidence {
  rule: string
  /** A sentence of the description; empty if a field of the source decided. */
  quote: string
}

export type EmploymentType =
  | 'full-time'
  | 'part-time'
  | 'permanent'
  | 'temporary'
  | 'contract'
  | 'internship'
  | 'apprenticeship'
  | 'student'
  | 'minijob'
  | 'volunteer'

export type LanguageLevel = 'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' | 'native'

/** A job with all its public fields. Times are ISO 8601, UTC. */
export interface JobDetail extends Job {
  /** Sanitised HTML, without links. */
  description: string
  employer: string
  places: {
    name: string
    region: string | null
    country: string | null
    lat: number | null
    lon: number | null
  }[]
  eligibility: {
    scope: 'countries' | 'region' | 'worldwide' | 'office' | 'unknown'
    countries: string[]
    excluded: string[]
    timeZones: string[]
  }
  /** The likeliest occupation; null if none is likely enough. */
  occupation: {
    /** ISCO-08 unit group, four digits. */
    isco: string
    /** ESCO occupation URI. */
    esco: string | null
    /** Name in the language of the job. */
    label: string
    /** Confidence from 0 to 1. */
    confidence: number
  } | null
  /** The terms as the ad states them; null and empty lists mean that it does not state them. */
  terms: {
    employmentTypes: EmploymentType[]
    /** Hours per week. */
    hours: { min: number | null; max: number | null } | null
    level: 'entry' | 'mid' | 'senior' | 'lead' | 'executive' | null
    /** Required years of experience. */
    yearsMin: number | null
    /** ISO 639-1, with a level of the Common European Framework or `native`. */
    languages: { language: string; level: LanguageLevel | null; required: boolean }[]
    visa: 'sponsors' | 'refuses' | null
    degree: 'required' | 'wished' | null
    /** A day, a month, or `immediately`. */
    startsAt: string | null
    /** Application deadline. */
    deadline: string | null
  }
  /** Skills as named in the ad; `esco` is the ESCO skill URI. */
  skills: { label: string; esco: string | null; kind: 'must' | 'wish' | 'task' }[]
  firstSeenAt: string
  /** When its source relisted it under a new id. */
  repostedAt?: string | undefined
  lastConfirmedAt: string
  postings: { source: string; firstSeenAt: string; lastSeenAt: string }[]
  /** Only for jobs from another instance: the instances that passed it on, nearest first. */
  via?: { id: string; url: string }[] | undefined
  evidence: {
    language?: Evidence | undefined
    workArrangement?: Evidence | undefined
    salary?: Evidence | undefined
    eligibility?: Evidence | undefined
    occupation?: Evidence | undefined
    terms?: (Evidence & { parts: Partial<Record<string, Evidence>> }) | undefined
    skills?: (Evidence & { parts: Record<string, Evidence> }) | undefined
    merging?: Evidence | undefined
  }
}
