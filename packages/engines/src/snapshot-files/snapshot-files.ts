/** Storage of snapshot files: a folder, or a bucket if services share no disk. */
export interface SnapshotFiles {
  /** Moves a complete local file into the storage, replacing one of the same name. */
  keep(name: string, path: string): Promise<void>
  /** @param range first and last byte, within the file. @returns undefined if the file does not exist */
  read(name: string, range?: readonly [first: number, last: number]): Promise<Blob | ReadableStream | undefined>
  /** Deletes a file; does nothing if it does not exist. */
  forget(name: string): Promise<void>
  names(): Promise<string[]>
}
