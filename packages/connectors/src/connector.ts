import type { Duty } from '@jobs/types/feeds/duty.ts'
import type { Failure } from '@jobs/types/feeds/failure.ts'
import type { LeftOutReason } from '@jobs/types/feeds/left-out.ts'
import type { PermissionReason } from '@jobs/types/feeds/permission-reason.ts'
import type { WorkArrangement } from '@jobs/types/jobs/job.ts'
import type { z } from 'zod'

export type SalaryPeriod = 'hour' | 'day' | 'week' | 'month' | 'year'

/** A salary that a source provides as fields, in major units of `currency` (ISO 4217, upper case) per `period`. */
export interface RawSalary {
  min?: number
  max?: number
  currency: string
  period: SalaryPeriod
}

/** A posting as its source states it: types and units are normalised, nothing is interpreted. */
export interface RawPosting {
  /** Stable and unique within the connector's source. */
  externalId: string
  /** Set when one payload contains postings of several sources; defaults to the connector's source. */
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
  /** The source's work mode field, only if it names one explicitly. */
  arrangement?: WorkArrangement
  /** A yes/no flag, weaker evidence than `arrangement` or a text that says hybrid. */
  remoteFlag?: boolean
  /** Description as HTML with transport escaping undone, not yet sanitised. */
  html: string
  /** ISO 639-1, only when the source declares it. */
  language?: string
  tags: string[]
  /** UTC milliseconds. */
  publishedAt?: number
  expiresAt?: number
  salary?: RawSalary
  /** Pay as free text when the source has no salary fields: `Annuel de 38000.0 Euros à 55000.0 Euros`. */
  payText?: string
  /** Countries of the employer's other ads (ISO 3166-1 alpha-2), used to resolve ambiguous place names. */
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
 * One kind of source. `parse` is pure: a bad item becomes a reject without affecting the others; it throws PayloadError
 * only if the payload as a whole is not in this source's format.
 */
export interface Connector<Settings = unknown> {
  key: string
  /** The source name of its postings; defaults to `key`. */
  source?: string
  /** The source name from the settings, for connectors that serve many sources. */
  sourceIn?(settings: Settings): string
  /** False if the terms forbid redistribution: postings are listed but omitted from snapshots. */
  mayPassOn?: boolean
  /** False if the terms or an access gate rule out requests other than the feed: posting pages are not probed. */
  mayProbe?: boolean
  /**
   * Why the source's terms require permission; the feed runs only after the operator has confirmed having it. Undefined
   * if no permission is needed.
   */
  needsPermission?(settings: Settings): PermissionReason | undefined
  /** Obligations the source imposes on sites that show its postings. */
  duties?: readonly Duty[]
  /** The page with these terms, or with the source's offer to other sites. */
  termsUrl?: string
  /**
   * The source's own domains, if it requires a link to the original posting on job pages. Addresses on other domains are
   * not treated as the source's, whatever the payload claims.
   */
  linkBack?: readonly string[]
  settings: z.ZodType<Settings>
  /** Returns the first addresses of a run. */
  requests(settings: Settings): string[]
  /**
   * Returns further addresses to fetch in the same run: the next page, or the pages of the postings. Throws PayloadError
   * if the payload links to another site, so that an incomplete run is not taken for a complete one.
   * `first` is the first payload of the run, for rules such as robots.txt that apply to all later requests.
   */
  follow?(payload: string, settings: Settings, url: string, first?: string): string[]
  /** Whether a run continues with an empty payload when this address returns 404 or 410; otherwise it fails. */
  mayBeGone?(url: string, settings: Settings): boolean
  /**
   * Whether a posting may be spread over several pages of a run; if so, nothing is saved before the last page. Otherwise
   * a repeated posting is one that moved between pages during the run.
   */
  inParts?: boolean
  /** Maximum number of addresses per run; defaults to 100. */
  maxPages?: number
  /** Maximum duration of a run in minutes; defaults to 10. */
  maxMinutes?: number
  /** `url` is the address of the payload; absent for a manual import. */
  parse(payload: string, settings: Settings, url?: string): Parsed
  /**
   * Yields the result of `parse` lazily in slices, to bound memory for large payloads. A posting may recur in a later
   * slice. In a complete JSON list, an invalid item becomes a reject with the reason `not-json`. Returns undefined for a
   * payload that only `parse` can read or reject.
   */
  slices?(payload: string, settings: Settings, url?: string): AsyncIterable<Parsed> | undefined
}

/** Returns the source name of a connector, ignoring settings. */
export function ownSourceOf({ key, source = key }: Pick<Connector, 'key' | 'source'>): string {
  return source
}

/** Returns the source name for a feed with these settings. */
export function sourceOf(connector: Connector, settings: unknown): string {
  return connector.sourceIn?.(settings) ?? ownSourceOf(connector)
}

/** The payload as a whole is unreadable: not JSON, not XML, or an unexpected document. */
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
