/** A snapshot of another instance does not match its announcement or exceeds a limit. */
export class SnapshotError extends Error {
  override name = 'SnapshotError'
}
