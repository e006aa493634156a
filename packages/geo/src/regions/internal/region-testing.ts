import { expect } from 'bun:test'
import { regionOf } from '../region.ts'

const answers = (expected: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(expected).map((text) => {
      const { inDeEu, countries } = regionOf([text])
      return [text, [{ true: 'open', false: 'closed', unknown: 'unknown' }[`${inDeEu}`], ...countries].join(' ')]
    }),
  )

/** Compares the result of each text, as `open`, `closed` or `unknown` with its countries. */
export const expectAnswers = (expected: Record<string, string>) => expect(answers(expected)).toEqual(expected)
