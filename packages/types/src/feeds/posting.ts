import type { DerivedValues } from '../jobs/derived.ts'
import type { JobPlace } from '../jobs/eligibility.ts'
import type { JobInput } from '../jobs/job-input.ts'

/** A place as stored; `area` is the GeoNames path of the area it lies in, `DE.02.091`, or null if unknown. */
export interface StoredPlace extends JobPlace {
  area: string | null
  /** Population of a town; absent if unknown or if the place was read before this field existed. */
  population?: number
}

/** The normalised content of a posting: what editors can write, with the text of the description. */
export interface JobFields extends Omit<JobInput, 'tags' | 'expiresAt'> {
  tags: readonly string[]
  /** UTC milliseconds; if absent, the time of the first sighting counts. */
  publishedAt?: number
  descriptionText: string
}

/** Fields of the source that the stored texts do not contain; kept so that a later release can read a posting again. */
export interface Given {
  /** Countries of the employer's other ads, if an ambiguous place name depends on them. */
  near?: readonly string[]
  /** The work arrangement as the source names it. */
  arrangement?: 'remote' | 'hybrid' | 'onsite' | 'unknown'
  remoteFlag?: boolean
  /** The same in words. */
  payText?: string
  /** ISO 639-1, if the source declares it. */
  language?: string
  /** The places as texts, if the location does not contain all of them. */
  places?: readonly string[]
  /** The pay as the source states it. */
  salary?: { min?: number; max?: number; currency: string; period: 'hour' | 'day' | 'week' | 'month' | 'year' }
}

/** A job as observed at one source. `(source, externalId)` identifies it permanently. */
export interface Posting {
  source: string
  externalId: string
  feedKey: string
  url: string
  requisitionId?: string
  expiresAt?: number
  /** Version of the matching rules; under any other version, the posting is matched again when it is next seen. */
  rules?: string
  /** Hash of what the source delivered, under one version of the pipeline. */
  inputHash?: string
  fields: JobFields
  /** The places it names, the primary one first; absent until they have been read. */
  places?: readonly StoredPlace[]
  /** Values read from the posting, with their evidence; absent until it has been read. */
  derived?: DerivedValues
  given?: Given
  /** Version of the rules that read it; 0 if unknown. */
  pipeline?: number
}
