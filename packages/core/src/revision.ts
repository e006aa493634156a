/** What is known of the catalogue's revision. */
export interface RevisionState {
  revision: number
  /** When the revision was last seen, in the clock's milliseconds. */
  seenAt: number
  /** Why it cannot be seen now. */
  failure?: unknown
}

export interface RevisionFollower {
  /** At once while the last sight is young, else after another one, for which nobody waits long. Never rejects. */
  current(): RevisionState | Promise<RevisionState>
  /** Milliseconds, never set back. */
  clock: () => number
}
