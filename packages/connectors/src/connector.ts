import type { Failure } from '@jobs/types/feeds/failure.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import type { WorkArrangement } from '@jobs/types/jobs/job.ts'
import type { z } from 'zod'

export type SalaryPeriod = 'hour' | 'day' | 'week' | 'month' | 'year'

/** A salary a source states as fields, in major units of `currency` (ISO 4217, upper case) per `period`. */
export interface RawSalary {
  min?: number
  max?: number
  currency: string
  period: SalaryPeriod
}

/** A posting as its source words it: types and units are settled, nothing is interpreted. */
export interface RawPosting {
  /** Stable and unique within the connector's source. */
  externalId: string
  /** The source it is of, where one payload holds those of several; otherwise the connector's. */
  source?: string
  /** The source's own page of the posting; kept as provenance, never public. */
  url: string
  applyUrl?: string
  /** Shared by the postings of one vacancy, if the source states it. */
  requisitionId?: string
  title: string
  companyName: string
  /** Location texts, the primary one first; empty when the source names none. */
  places: string[]
  /** The source's own work mode, only when it states one outright. */
  arrangement?: WorkArrangement
  /** A bare yes/no flag: weaker than `arrangement`, and than a text that says hybrid. */
  remoteFlag?: boolean
  /** Description as HTML, escaping of the transport undone, not yet sanitised. */
  html: string
  /** ISO 639-1, only when the source declares it. */
  language?: string
  tags: string[]
  /** UTC milliseconds; absent when the source gives none. */
  publishedAt?: number
  expiresAt?: number
  salary?: RawSalary
  /** What the source says of the pay in words, where it gives no fields: `Annuel de 38000.0 Euros à 55000.0 Euros`. */
  payText?: string
  /** Countries that the employer's other ads lie in, ISO 3166-1 alpha-2, where a bare name of a place depends on them. */
  near?: readonly string[]
}

/** An item of a payload that could not become a posting. */
export interface Reject {
  item: string
  reason: LeftOutReason
}

export interface Parsed {
  postings: RawPosting[]
  rejects: Reject[]
}

/**
 * What ingestion knows about one kind of source. `parse` is pure: one bad item becomes a reject and never loses the
 * others; it throws PayloadError only when the payload as a whole is not this source's format.
 */
export interface Connector<Settings = unknown> {
  key: string
  /** The name under which its postings are listed, where that is not its key. */
  source?: string
  /** That name where the settings give it: a connector of many sources has none of its own. */
  sourceIn?(settings: Settings): string
  /** False where the terms forbid passing postings on to other sites: they are listed, and left out of snapshots. */
  mayPassOn?: boolean
  /**
   * False where the terms, or a gate before the pages, leave no room for requests beside the feed: the pages of its
   * postings are not looked at.
   */
  mayProbe?: boolean
  /**
   * Why the source's terms do not allow what this service does, so that a feed runs only once the operator has confirmed
   * that they have permission; undefined where none is needed.
   */
  needsPermission?(settings: Settings): string | undefined
  /** The duties the source imposes on sites that show its postings. */
  duties?: readonly string[]
  /** The page with these terms, or with what it offers to other sites. */
  termsUrl?: string
  /**
   * Domains of the source's own pages, where it demands a link to the posting there: the job's page has it. An address
   * elsewhere is not the source's, whatever its payload says.
   */
  linkBack?: readonly string[]
  settings: z.ZodType<Settings>
  /** The addresses a run begins with. */
  requests(settings: Settings): string[]
  /**
   * Further addresses of the same run that a payload leads to: its next page, or the pages of its postings. Throws
   * PayloadError when it leads to another site: a run that lost its pages must not pass for a complete one.
   * `first` is the payload the run began with, for a rule such as robots.txt that holds for all that follow.
   */
  follow?(payload: string, settings: Settings, url: string, first?: string): string[]
  /** Whether a run goes on, with an empty payload, when this address answers 404 or 410; if not, it fails. */
  mayBeGone?(url: string, settings: Settings): boolean
  /**
   * Whether a posting may stand on several pages of a run, each with a part of it: then none is saved before the last
   * page. Elsewhere a posting that comes again is one that moved while the list was read.
   */
  inParts?: boolean
  /** Addresses a run may fetch at most; 100 unless said otherwise. */
  maxPages?: number
  /** Minutes a run may take; 10 unless said otherwise. */
  maxMinutes?: number
  /** `url` is where the payload came from; absent for one that was brought in by hand. */
  parse(payload: string, settings: Settings, url?: string): Parsed
  /**
   * What `parse` gives in slices, each made when the one before has been taken, so that no more than that is held of a
   * large payload. A posting may come again in a later slice. Of a list in JSON an item that is none becomes a reject of
   * the reason `not-json`, as long as the list is whole. Undefined for a payload that only `parse` can read, or refuse.
   */
  slices?(payload: string, settings: Settings, url?: string): AsyncIterable<Parsed> | undefined
}

/** The name of a connector's postings where no settings give another. */
export function ownSourceOf({ key, source = key }: Pick<Connector, 'key' | 'source'>): string {
  return source
}

/** The name under which a connector lists the postings of a feed with these settings. */
export function sourceOf(connector: Connector, settings: unknown): string {
  return connector.sourceIn?.(settings) ?? ownSourceOf(connector)
}

/** The payload as a whole is unreadable: not JSON, not XML, or another document altogether. */
export class PayloadError extends Error {
  override name = 'PayloadError'
  readonly failure: Failure

  constructor(
    message: string,
    { code = 'wrong-document', parameters = {}, ...options }: ErrorOptions & Partial<Failure> = {},
  ) {
    super(message, options)
    this.failure = { code, parameters }
  }
}
