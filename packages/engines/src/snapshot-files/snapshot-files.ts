/** Where the files of snapshots lie: a folder, or a bucket where services share no disk. */
export interface SnapshotFiles {
  /** Takes a finished file over from a path of this machine, which is gone then. One of the same name is replaced. */
  keep(name: string, path: string): Promise<void>
  /** @param range first and last byte, within the file @returns undefined where there is no such file */
  read(name: string, range?: readonly [first: number, last: number]): Promise<Blob | ReadableStream | undefined>
  /** Also of one that is not there. */
  forget(name: string): Promise<void>
  /** All there are. */
  names(): Promise<string[]>
}
