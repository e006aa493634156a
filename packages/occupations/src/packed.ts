import { readFileSync } from 'node:fs'

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
}

const FILE = new URL('./vocabulary.bin.gz', import.meta.url)
const HEADER = ['text', 'stems', 'stemLabels', 'partCounts', 'parts', 'conceptCounts', 'concepts'] as const

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
export const packed = (): Packed => (read ??= unpack(readFileSync(FILE)))

function unpack(file: Uint8Array<ArrayBuffer>): Packed {
  const bytes = Bun.gunzipSync(file)
  let at = HEADER.length * Uint32Array.BYTES_PER_ELEMENT
  const lengths = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + at))
  // Copies are aligned, whatever stands before them.
  const [text, stems, stemLabels, partCounts, parts, conceptCounts, concepts] = Array.from(lengths, (length) => {
    at += length
    return bytes.slice(at - length, at)
  })
  if (!text || !stems || !stemLabels || !partCounts || !parts || !conceptCounts || !concepts)
    throw new Error('The vocabulary of occupations is not whole')
  return {
    text,
    stems,
    stemLabels: new Uint16Array(stemLabels.buffer),
    partCounts,
    parts: new Uint16Array(parts.buffer),
    conceptCounts,
    concepts: new Uint16Array(concepts.buffer),
  }
}
