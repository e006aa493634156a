import { fault } from '../../fault.ts'
import { nameOf, type ReadValue } from './filter-values.ts'

const ISCO_CODE = /^\d{1,4}$/
const CONCEPT = /^https?:(\/\/data\.europa\.eu\/esco\/(occupation|skill)\/[\w-]{1,64})$/

/** The URI of a concept of ESCO as ESCO writes it. */
const conceptOf = (kind: 'occupation' | 'skill', text: string): string | undefined => {
  const [, address, found] = CONCEPT.exec(text) ?? []
  return found === kind ? `http:${address}` : undefined
}

/** Reads a code of ISCO-08 of one to four digits, or the URI of an occupation of ESCO. Whether there is one is not looked up. */
export const occupationIn: ReadValue<string> = (text) => {
  const value = ISCO_CODE.test(text) ? text : conceptOf('occupation', text)
  return value === undefined ? { fault: fault('occupation') } : { value }
}

/** Reads the URI of a skill of ESCO, or a name. Whether there is one is not looked up. */
export const skillIn: ReadValue<string> = (text) => {
  if (!/^https?:/i.test(text)) return nameOf(text)
  const value = conceptOf('skill', text)
  return value === undefined ? { fault: fault('skill') } : { value }
}
