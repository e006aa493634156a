import type { SQL } from 'bun'
import type { PostingRef } from '../../postings/internal/posting-features.ts'
import { memoryIn } from '../../store/internal/batch-memory.ts'

/** Maximum number of candidates compared with a posting. */
export const MAX_CANDIDATES = 60

/** Candidates kept for one transaction, during which no one else writes to a SQLite file. */
export interface CandidateMemory {
  /** Newest postings with a key, newest first. */
  idsUnder: Map<string, readonly number[]>
  /** By id. */
  refs: Map<number, PostingRef>
}

const createMemory = (): CandidateMemory => ({ idsUnder: new Map(), refs: new Map() })

export const candidateMemory = (tx: SQL): CandidateMemory => memoryIn(tx, createMemory)

/** Adds a new posting that changed no other one. */
export const rememberCandidate = (tx: SQL, ref: PostingRef, keys: Iterable<string>): void => {
  const { idsUnder, refs } = candidateMemory(tx)
  refs.set(ref.id, ref)
  for (const key of keys) {
    const ids = idsUnder.get(key)
    if (ids) idsUnder.set(key, [ref.id, ...ids.slice(0, MAX_CANDIDATES - 1)])
  }
}

/** Forgets candidates whose keys, jobs or feeds changed. */
export const forgetCandidates = (tx: SQL): void => {
  const { idsUnder, refs } = candidateMemory(tx)
  idsUnder.clear()
  refs.clear()
}
