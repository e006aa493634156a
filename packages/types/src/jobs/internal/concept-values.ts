import { fault } from '../../fault.ts'
import { nameOf, type ReadValue } from './filter-values.ts'

const ISCO_CODE = /^\d{1,4}$/
const CONCEPT = /^https?:(\/\/data\.europa\.eu\/esco\/(occupation|skill)\/[\w-]{1,64})$/

/** Returns a URI of an ESCO concept with `http:`, as ESCO writes it; undefined for other texts and other kinds. */
const conceptOf = (kind: 'occupation' | 'skill', text: string): string | undefined => {
  const [, address, found] = CONCEPT.exec(text) ?? []
  return found === kind ? `http:${address}` : undefined
}

/** Parses an ISCO-08 code of one to four digits or an ESCO occupation URI. Does not check whether it exists. */
export const occupationIn: ReadValue<string> = (text) => {
  const value = ISCO_CODE.test(text) ? text : conceptOf('occupation', text)
  return value === undefined ? { fault: fault('occupation') } : { value }
}

/** Parses an ESCO skill URI or a name. Does not check whether it exists. */
export const skillIn: ReadValue<string> = (text) => {
  if (!/^https?:/i.test(text)) return nameOf(text)
  const value = conceptOf('skill', text)
  return value === undefined ? { fault: fault('skill') } : { value }
}
