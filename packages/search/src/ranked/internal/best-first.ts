import { countBits, visitBits } from '@jobs/core/bits.ts'
import type { SearchedBlock } from '../searched-listing.ts'
import type { ScoredBlock } from './score-block.ts'

interface Part extends ScoredBlock {
  count: number
}

/** Jobs that score alike as far as their digits have been compared. */
interface Group {
  parts: readonly Part[]
  /** The next digit to compare by; negative where all have been. */
  digit: number
}

/** Where a job stands. */
export interface JobPlace {
  block: SearchedBlock
  at: number
}

export const idAt = ({ block, at }: JobPlace): number => block.id[at] ?? 0

/**
 * Scored jobs, the best first, and of those with one score in the order of the blocks. Divided digit by digit, the
 * greatest first; a part that lies before the page is passed over whole, and one after it is not divided.
 */
export const bestFirst = (scored: readonly ScoredBlock[], offset: number, limit: number): JobPlace[] => {
  const digits = scored.reduce((most, { planes }) => Math.max(most, planes.length), 0)
  const groups: Group[] = [
    {
      parts: scored.map((one) => ({ ...one, count: countBits(one.jobs) })).filter(({ count }) => count > 0),
      digit: digits - 1,
    },
  ]
  const places: JobPlace[] = []
  let passed = 0
  for (let group = groups.pop(); group && places.length < limit; group = groups.pop()) {
    const count = group.parts.reduce((sum, part) => sum + part.count, 0)
    if (passed + count <= offset) {
      passed += count
      continue
    }
    if (group.digit >= 0 && count > 1) {
      const [greater, less] = divide(group)
      if (less.parts.length > 0) groups.push(less)
      if (greater.parts.length > 0) groups.push(greater)
      continue
    }
    for (const { block, jobs } of group.parts) {
      if (places.length >= limit) break
      visitBits(jobs, (at) => {
        if (passed++ >= offset) places.push({ block, at })
        return places.length < limit
      })
    }
  }
  return places
}

const divide = ({ parts, digit }: Group): [Group, Group] => {
  const [greater, less]: [Part[], Part[]] = [[], []]
  for (const part of parts) {
    const plane = part.planes[digit]
    const own = plane ? part.jobs.map((bits, at) => bits & (plane[at] ?? 0)) : undefined
    const count = own ? countBits(own) : 0
    if (own && count > 0) greater.push({ ...part, jobs: own, count })
    if (count === part.count) continue
    const rest = own ? part.jobs.map((bits, at) => bits & ~(own[at] ?? 0)) : part.jobs
    less.push({ ...part, jobs: rest, count: part.count - count })
  }
  return [
    { parts: greater, digit: digit - 1 },
    { parts: less, digit: digit - 1 },
  ]
}
