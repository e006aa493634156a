/** A snapshot of another instance is not what it announces, or more than this one takes. */
export class SnapshotError extends Error {
  override name = 'SnapshotError'
}
