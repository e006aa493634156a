import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The sections of the file, in their order. Numbers are little-endian. */
export interface Packed {
  /** Groups, concepts and names, as `read-vocabulary.ts` reads them. */
  text: Uint8Array
  /** Every stem of a label, one a line. */
  stems: Uint8Array
  /** How many labels have a stem as a word, by its number. */
  stemLabels: Uint16Array
  /** How many parts a label has. */
  partCounts: Uint8Array
  /** The numbers of the stems that are the parts of each label, label by label. */
  parts: Uint16Array
  /** How many concepts a label stands for. */
  conceptCounts: Uint8Array
  /** Their numbers, label by label. */
  concepts: Uint16Array
  /** In how many unit groups a stem occurs among the words of tasks, by its number. */
  taskCounts: Uint8Array
  /** The numbers of these groups among the unit groups, stem by stem. */
  taskGroups: Uint16Array
  /** How much it speaks for each, in units of 1 / TASK_SCALE. */
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

/** The sections as one compressed file. */
export function pack(packed: Packed): Uint8Array {
  const sections = HEADER.map((name) => {
    const { buffer, byteOffset, byteLength } = packed[name]
    return new Uint8Array(buffer, byteOffset, byteLength)
  })
  const lengths = Uint32Array.from(sections, (section) => section.length)
  return Bun.gzipSync(Buffer.concat([new Uint8Array(lengths.buffer), ...sections]), { level: 9 })
}

let read: Packed | undefined

/** The committed file, read at the first call. */
export const packed = (): Packed => (read ??= unpack(Bun.gunzipSync(readFileSync(FILE))))

/** Reads the file on another thread, so that the first who needs it need not. */
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
      // A copy is aligned, whatever stands before it.
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
