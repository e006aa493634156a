/** The last known revision of the catalogue. */
export interface RevisionState {
  revision: number
  /** When the revision was last read, in milliseconds of the clock. */
  seenAt: number
  /** Why it cannot be read now. */
  failure?: unknown
}

export interface RevisionFollower {
  /** Returns the revision, at once if it was read recently, otherwise after a read with a timeout. Never rejects. */
  current(): RevisionState | Promise<RevisionState>
  /** Monotonic clock in milliseconds. */
  clock: () => number
}
