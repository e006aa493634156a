import { validationIssues } from '@jobs/http/validation-issues.ts'
import { fault, type FieldFault, faultOf } from '@jobs/types/fault.ts'
import type { ValidationError } from 'elysia'

const MAX_FAULTS = 50

/** Returns the faults of a request by field; fields in the body are named by their path, such as `tags.0`. */
export const faultsOf = (error: Readonly<ValidationError>): FieldFault[] =>
  validationIssues(error)
    .slice(0, MAX_FAULTS)
    .flatMap((issue) => {
      const { path, input } = issue
      const named = (extra: string[]) => [...path, ...extra].join('.').slice(0, 200) || error.type
      // Elysia parses a repeated parameter into a list.
      const isRepeated = error.type === 'query' && Array.isArray(input)
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : ['']
      const found = isRepeated ? fault('repeated') : faultOf(issue)
      return keys.slice(0, MAX_FAULTS).map((key) => ({ parameter: named(key === '' ? [] : [key]), ...found }))
    })
