import type { DerivedValues } from '../jobs/derived.ts'
import type { JobPlace } from '../jobs/eligibility.ts'
import type { JobInput } from '../jobs/job-input.ts'

/** A place as it is stored; `area` is the GeoNames path of what it lies in, `DE.02.091`, null when unknown. */
export interface StoredPlace extends JobPlace {
  area: string | null
  /** Inhabitants of a town; absent where it is unknown, and of places read before it was kept. */
  population?: number
}

/** What a posting says of its job, normalised: what editors can write, with the text of the description. */
export interface JobFields extends Omit<JobInput, 'tags' | 'expiresAt'> {
  tags: readonly string[]
  /** UTC milliseconds; without it the first sighting counts. */
  publishedAt?: number
  descriptionText: string
}

/** What a source gives beside the words that are stored anyway; kept so that a release can read a posting again. */
export interface Given {
  /** Countries of the employer's other ads, where a bare name of a place depends on them. */
  near?: readonly string[]
  /** The source's own word. */
  arrangement?: 'remote' | 'hybrid' | 'onsite' | 'unknown'
  remoteFlag?: boolean
  /** The same in words. */
  payText?: string
  /** ISO 639-1, where the source declares it. */
  language?: string
  /** The places as texts, where the location does not hold them all. */
  places?: readonly string[]
  /** The pay as the source states it. */
  salary?: { min?: number; max?: number; currency: string; period: 'hour' | 'day' | 'week' | 'month' | 'year' }
}

/** One source's observation of a job. `(source, externalId)` identifies it permanently. */
export interface Posting {
  source: string
  externalId: string
  feedKey: string
  url: string
  requisitionId?: string
  expiresAt?: number
  /** The version of the rules it is matched by: under another one it is matched anew when it is seen. */
  rules?: string
  /** Of what the source delivered, under one version of the pipeline. */
  inputHash?: string
  fields: JobFields
  /** The places it names, the primary one first; absent until they are read. */
  places?: readonly StoredPlace[]
  /** What was read from it, with the evidence; absent until it is read. */
  derived?: DerivedValues
  given?: Given
  /** The version of the rules it was read by; 0 when unknown. */
  pipeline?: number
}
