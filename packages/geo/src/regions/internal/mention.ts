import type { Reading } from './reading.ts'
import type { Area } from '../regions.ts'
import type { Gap } from './words-of.ts'

/** Something a location text says, in the order of the text. */
export interface Mention {
  kind: 'place' | 'area' | 'mode' | 'unknown'
  /** As it is written. */
  text: string
  /** The widest gap since the mention before. */
  gap: Gap
  /** Of a place: what it can mean, never empty. */
  readings: Reading[]
  area?: Area
  /** Two or three capitals. */
  code: boolean
  /** Named as an exception: `except UK`. */
  excepted: boolean
  /** Named for its time only: `US timezones`. */
  timeOnly: boolean
  /** A number beside it that shows the postal code's country: five digits before a name, a French department. */
  postal?: 'five digits' | 'department'
}

/** A mention and its words: index of the first, and of the one after the last. */
export interface Found {
  mention: Mention
  from: number
  to: number
}
