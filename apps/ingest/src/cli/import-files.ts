import { connectors } from '@jobs/connectors/registry.ts'
import { nearest } from '@jobs/types/values/nearest.ts'
import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'

const PAYLOADS: ReadonlySet<string> = new Set([
  '.json',
  '.xml',
  '.rss',
  '.atom',
  '.html',
  '.csv',
  '.tsv',
  '.jsonl',
  '.ndjson',
])

const meant = (word: string) => {
  const near = nearest(word, [...connectors.keys()])
  return near === undefined
    ? '; --help lists the connectors'
    : `; the nearest connector is ${near}, and --help lists them`
}

/**
 * Returns the payloads of a place: a web address or a file itself, or all payload files of a folder and its subfolders,
 * by extension and in alphabetical order.
 * @throws Error if the place does not exist or the folder holds no payload
 */
export const filesOf = async (place: string): Promise<string[]> => {
  if (/^https?:\/\//i.test(place)) return [place]
  const found = await stat(place).catch(() => undefined)
  if (!found) {
    const isWord = /^[\w-]+$/.test(place)
    throw new Error(isWord ? `${place} is neither a connector nor a file${meant(place)}` : `there is no file ${place}`)
  }
  if (!found.isDirectory()) return [place]
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && PAYLOADS.has(extname(entry.name).toLowerCase()))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  if (files.length === 0) throw new Error(`${place} contains no payload`)
  return files
}

/** Returns the file name without extension, to name a board or source after. */
export const nameOf = (place: string): string => basename(place, extname(place))
