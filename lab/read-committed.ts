import { parse } from 'csv-parse/sync'

/** Reads one file from the newest commit of a git repository, with or without a work tree. */
export const readCommittedBytes = (repository: string, path: string): Uint8Array => {
  const { stdout, success, stderr } = Bun.spawnSync(['git', '-C', repository, 'show', `HEAD:${path}`])
  if (!success) throw new Error(`${repository} has no ${path}: ${stderr.toString().trim()}`)
  return stdout
}

export const readCommitted = (repository: string, path: string): string =>
  new TextDecoder().decode(readCommittedBytes(repository, path))

/** Parses the rows of a CSV text; quoted fields may contain line breaks, and unquoted ones quotes. */
export const csvRows = (text: string): string[][] =>
  parse(text, { bom: true, relax_column_count: true, relax_quotes: true })
