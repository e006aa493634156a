/** What is known of the catalogue's revision. */
export interface RevisionState {
  revision: number
  /** When the revision was last seen, in the clock's milliseconds. */
  seenAt: number
  /** Why it cannot be seen now. */
  failure?: unknown
}

export interface RevisionFollower {
  /** Returns at once while the last check is recent, otherwise after another, bounded one. Never rejects. */
  current(): RevisionState | Promise<RevisionState>
  /** Milliseconds, never set back. */
  clock: () => number
}
