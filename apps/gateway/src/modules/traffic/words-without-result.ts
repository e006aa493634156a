import { randomBytes } from 'node:crypto'

/** Words searched from at least this many networks identify nobody. */
const LEAST_NETWORKS = 3
const MAX_CANDIDATES = 500

interface Candidate {
  /** Salted hashes; at most three. */
  networks: Set<string>
  /** Number since the last recording. */
  searches: number
}

export type Words = { words: string; searches: number }

/**
 * Creates a store of one day's search words without results. Words from fewer than three client networks are not
 * released; up to 500 of them are held, the oldest being evicted first. The salt never leaves this object.
 */
export const createWordsWithoutResult = () => {
  const salt = randomBytes(16)
  const candidates = new Map<string, Candidate>()
  const isShared = ({ networks }: Candidate) => networks.size >= LEAST_NETWORKS

  const held = (words: string): Candidate | undefined => {
    const known = candidates.get(words)
    if (known) return known
    if (candidates.size >= MAX_CANDIDATES) {
      const [oldest] = candidates.entries().find(([, candidate]) => !isShared(candidate)) ?? []
      if (oldest === undefined) return undefined
      candidates.delete(oldest)
    }
    const added = { networks: new Set<string>(), searches: 0 }
    candidates.set(words, added)
    return added
  }

  return {
    add(words: string, network: string): void {
      const candidate = held(words)
      if (!candidate) return
      candidate.searches += 1
      if (!isShared(candidate))
        candidate.networks.add(new Bun.CryptoHasher('sha256', salt).update(network).digest('base64'))
    },
    shared: (): Words[] =>
      [...candidates]
        .filter(([, candidate]) => isShared(candidate) && candidate.searches > 0)
        .map(([words, { searches }]) => ({ words, searches })),
    settle(recorded: readonly Words[]): void {
      for (const { words, searches } of recorded) {
        const candidate = candidates.get(words)
        if (candidate) candidate.searches -= searches
      }
    },
  }
}
