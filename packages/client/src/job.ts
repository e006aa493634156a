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

/** One value or several, of which a job has to meet one. */
type Values = string | readonly string[] | undefined

/** What the listing is narrowed to; every condition that is given has to hold. */
export interface JobsFilter {
  /** Free text over title, company, tags, description and places, at most 200 characters. */
  q?: string | undefined
  language?: Language | undefined
  workArrangement?: 'remote' | 'hybrid' | readonly ('remote' | 'hybrid')[] | undefined
  /** ISO 3166-1 alpha-2: jobs that someone who lives there can take. */
  country?: Values
  /** A town, region or country in German, French or English. */
  location?: string | undefined
  /** Kilometres around a town, 1 to 200; 30 by default. */
  radius?: number | undefined
  /** As text several values stand with commas between them; a name with a comma stands in double quotes. */
  company?: Values
  source?: Values
  tag?: Values
  excludeCompany?: Values
  excludeSource?: Values
  excludeTag?: Values
  /** Annual pay that the upper end reaches, in `currency`. */
  salaryMin?: number | undefined
  /** ISO 4217; EUR by default. Ignored without `salaryMin`. */
  currency?: string | undefined
  /** `include`: with `salaryMin`, jobs that name no pay stay. */
  salaryUnknown?: 'include' | undefined
  /** Codes of ISCO-08 of one to four digits, each with all groups inside it, or URIs of occupations of ESCO. */
  occupation?: Values
  excludeOccupation?: Values
  /** Names in German, English or French, or URIs of skills of ESCO. */
  skill?: Values
  /** `full-time`, `part-time`, `permanent`, `temporary`, `contract`, `internship`, `apprenticeship`, `student`, `minijob`, `volunteer`. */
  employmentType?: Values
  /** `entry`, `mid`, `senior`, `lead`, `executive`. */
  level?: Values
  /** 0 to 50: leaves out jobs that require more years of experience. */
  maxYears?: number | undefined
  /** `de:B1`: leaves out jobs that require another language or a higher level, C2 by default. */
  speaks?: Values
  /** `sponsors`: only jobs whose ad says that the employer sponsors a visa. */
  visa?: 'sponsors' | undefined
  /** A date or date-time of RFC 3339, or a `Date`. */
  publishedSince?: string | Date | undefined
  /** The same: a source carried the job then or later. */
  confirmedSince?: string | Date | undefined
}

/** What to ask the listing for; everything may be left out. */
export interface JobsQuery extends JobsFilter {
  /** From 1. */
  page?: number | undefined
  /** 1 to 100; 50 by default. */
  perPage?: number | undefined
}

export interface JobsPage {
  data: Job[]
  meta: Meta
  /** The number of the page after this one; undefined on the last. */
  nextPage: number | undefined
  /** Number of jobs on all pages; with `isMore` there are more than that. Undefined if unknown. */
  total: { jobs: number; isMore: boolean } | undefined
  /** The service said that nothing has changed since the page was last read. */
  unchanged: boolean
  /** What the service will still answer, and in how many seconds the quota is whole again. */
  rateLimit: { remaining: number; resetSeconds: number } | undefined
}

/** How often each value occurs, the most frequent first, at most 30. */
export interface FacetValue {
  value: string
  count: number
  /** The name to show, where it is not the value. */
  label?: string | undefined
}

export interface Facets {
  workArrangement: FacetValue[]
  language: FacetValue[]
  country: FacetValue[]
  company: FacetValue[]
  source: FacetValue[]
  tag: FacetValue[]
  /** Unit groups of ISCO-08, four digits. */
  occupation: FacetValue[]
  employmentType: FacetValue[]
  level: FacetValue[]
  /** Languages that ads require, ISO 639-1. */
  requiredLanguage: FacetValue[]
  skill: FacetValue[]
}

/** What may be meant by what has been typed. */
export interface Suggestion {
  type: 'occupation' | 'skill' | 'company' | 'place'
  value: string
  /** The name to show. */
  label: string
  /** How many listed jobs there are of it. */
  jobs: number
}

/** What a derived value rests on. */
export interface Evidence {
  rule: string
  /** A sentence of the description; empty where a field decided. */
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

/** One job in full. Times are ISO 8601, UTC. */
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
  /** Its likeliest occupation; null where none is likely enough. */
  occupation: {
    /** The unit group of ISCO-08, four digits. */
    isco: string
    /** The URI of the occupation of ESCO. */
    esco: string | null
    /** What it is called in the language of the job. */
    label: string
    /** From 0 to 1. */
    confidence: number
  } | null
  /** As its ad states them: null and empty lists where it says nothing. */
  terms: {
    employmentTypes: EmploymentType[]
    /** A week. */
    hours: { min: number | null; max: number | null } | null
    level: 'entry' | 'mid' | 'senior' | 'lead' | 'executive' | null
    /** Years of experience that are required. */
    yearsMin: number | null
    /** ISO 639-1, with a level of the Common European Framework or `native`. */
    languages: { language: string; level: LanguageLevel | null; required: boolean }[]
    visa: 'sponsors' | 'refuses' | null
    degree: 'required' | 'wished' | null
    /** A day, a month, or `immediately`. */
    startsAt: string | null
    /** The last day to apply. */
    deadline: string | null
  }
  /** As its ad names them; `esco` is the URI of the skill of ESCO. */
  skills: { label: string; esco: string | null; kind: 'must' | 'wish' | 'task' }[]
  firstSeenAt: string
  /** When its source listed it again under a new id. */
  repostedAt?: string | undefined
  lastConfirmedAt: string
  postings: { source: string; firstSeenAt: string; lastSeenAt: string }[]
  /** Only of a job that the service has from another one: the instances it came through, the nearest first. */
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
