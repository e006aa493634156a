import type { Reading } from '../../gazetteer/reading.ts'
import type { Area } from '../regions.ts'
import type { Gap } from './words-of.ts'

/** A name, code, work mode or unknown word in a location text. */
export interface Mention {
  kind: 'place' | 'area' | 'mode' | 'unknown'
  /** As it is written. */
  text: string
  /** The strongest separator since the previous mention. */
  gap: Gap
  /** The possible meanings of a place; never empty. */
  readings: Reading[]
  area?: Area
  /** Whether it is an abbreviation of two or three capitals. */
  code: boolean
  /** Excluded by the text: `except UK`. */
  excepted: boolean
  /** Named only for its time zone: `US timezones`. */
  timeOnly: boolean
  /** Whether a postal code of five digits before it indicates a country of the EU. */
  hasPostcode?: true
  /** The number of a French department beside it. */
  department?: string
}

/** A mention with the index of its first word and the index after its last word. */
export interface Found {
  mention: Mention
  from: number
  to: number
}
