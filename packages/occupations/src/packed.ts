import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The sections of the file in order. Numbers are little-endian. */
export interface Packed {
  /** Groups, concepts and names, in the format that `vocabulary.ts` reads. */
  text: Uint8Array
  /** Every stem of a label, one per line. */
  stems: Uint8Array
  /** Number of labels that contain a stem as a word, by the stem's number. */
  stemLabels: Uint16Array
  /** Number of parts of each label. */
  partCounts: Uint8Array
  /** Numbers of the stems that form the parts of each label, label by label. */
  parts: Uint16Array
  /** Number of concepts of each label. */
  conceptCounts: Uint8Array
  /** Numbers of these concepts, label by label. */
  concepts: Uint16Array
  /** Number of unit groups whose tasks contain a stem, by the stem's number. */
  taskCounts: Uint8Array
  /** Numbers of these groups among the unit groups, stem by stem. */
  taskGroups: Uint16Array
  /** Weight of the stem for each of these groups, in units of 1 / TASK_SCALE. */
  taskWeights: Uint8Array
}

export const TASK_SCALE = 32

const FILE = new URL('./vocabulary.bin.gz', import.meta.url)
const HEADER = [
  'text',
  'stems',
  'stemLabels',
  'partCounts',
  'parts',
  'conceptCounts',
  'concepts',
  'taskCounts',
  'taskGroups',
  'taskWeights',
] as const

/** Compresses the sections into one file. */
export function pack(packed: Packed): Uint8Array {
  const sections = HEADER.map((name) => {
    const { buffer, byteOffset, byteLength } = packed[name]
    return new Uint8Array(buffer, byteOffset, byteLength)
  })
  const lengths = Uint32Array.from(sections, (section) => section.length)
  return Bun.gzipSync(Buffer.concat([new Uint8Array(lengths.buffer), ...sections]), { level: 9 })
}

let read: Packed | undefined

/** Returns the committed file, read at the first call. */
export const packed = (): Packed => (read ??= unpack(Bun.gunzipSync(readFileSync(FILE))))

/** Reads the file on another thread in advance, so that the first use need not wait. */
export const readPacked = async (): Promise<void> => {
  const { buffer, byteOffset, length } = await promisify(gunzip)(await readFile(FILE))
  read ??= unpack(new Uint8Array(buffer, byteOffset, length))
}

function unpack(bytes: Uint8Array<ArrayBuffer>): Packed {
  let at = HEADER.length * Uint32Array.BYTES_PER_ELEMENT
  const lengths = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + at))
  const sections = new Map(
    HEADER.map((name, number) => {
      const length = lengths[number] ?? 0
      at += length
      // Copied, because typed arrays require aligned data.
      return [name, bytes.slice(at - length, at)]
    }),
  )
  const section = (name: (typeof HEADER)[number]) => sections.get(name) ?? new Uint8Array()
  const wide = (name: (typeof HEADER)[number]) => new Uint16Array(section(name).buffer)
  return {
    text: section('text'),
    stems: section('stems'),
    stemLabels: wide('stemLabels'),
    partCounts: section('partCounts'),
    parts: wide('parts'),
    conceptCounts: section('conceptCounts'),
    concepts: wide('concepts'),
    taskCounts: section('taskCounts'),
    taskGroups: wide('taskGroups'),
    taskWeights: section('taskWeights'),
  }
}
