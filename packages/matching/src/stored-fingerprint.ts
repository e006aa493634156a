import type { Fingerprint } from './fingerprint.ts'
import type { Sketch, TextLanguage } from './internal/sketch.ts'
import { MATCHING_VERSION } from './version.ts'

const PREFIX = `${MATCHING_VERSION} `

/**
 * Serialises a fingerprint to a text of about 1.5 kB: the version of the matching rules, the sketch, and the rest as
 * JSON.
 * @returns the text without the board, which the caller stores separately
 */
export const encodeFingerprint = ({ board: _board, sketch, ...rest }: Fingerprint): string =>
  `${PREFIX}${encodeSketch(sketch)} ${JSON.stringify(rest)}`

/** Parses a stored fingerprint; undefined for an empty text or one of another version. */
export const decodeFingerprint = (text: string, board: string): Fingerprint | undefined => {
  if (!text.startsWith(PREFIX)) return undefined
  const end = text.indexOf(' ', PREFIX.length)
  const encoded = text.slice(PREFIX.length, end)
  // Not checked: thousands are read per second, and the version identifies the writer.
  const stored = JSON.parse(text.slice(end + 1)) as Omit<Fingerprint, 'board' | 'sketch'>
  let sketch: Sketch | undefined
  return {
    board,
    ...stored,
    // Decoded lazily, because most pairs are decided without it.
    get sketch() {
      return (sketch ??= decodeSketch(encoded))
    },
  }
}

/** Encodes hashes of 24 and 16 bits without separators. */
const encodeSketch = ({ shingles, size, stems, numbers, whole, language }: Sketch): string => {
  const bytes = new Uint8Array(shingles.length * 3)
  for (let at = 0, to = 0; at < shingles.length; at++) {
    const hash = shingles[at] ?? 0
    bytes[to++] = hash
    bytes[to++] = hash >>> 8
    bytes[to++] = hash >>> 16
  }
  const lists = [bytes, bytesOf(stems), bytesOf(numbers)].map((list) => list.toBase64())
  return [size, whole, language ?? '', ...lists].join(',')
}

const bytesOf = (hashes: Uint16Array) => new Uint8Array(hashes.buffer, hashes.byteOffset, hashes.byteLength)

const decodeSketch = (text: string): Sketch => {
  const [size, whole, language, shingles = '', stems = '', numbers = ''] = text.split(',')
  const bytes = Uint8Array.fromBase64(shingles)
  const hashes = new Uint32Array(bytes.length / 3)
  for (let at = 0; at < hashes.length; at++) {
    const from = at * 3
    hashes[at] = (bytes[from] ?? 0) | ((bytes[from + 1] ?? 0) << 8) | ((bytes[from + 2] ?? 0) << 16)
  }
  return {
    shingles: hashes,
    size: Number(size),
    stems: hashesOf(stems),
    numbers: hashesOf(numbers),
    whole: Number(whole),
    ...(isLanguage(language) && { language }),
  }
}

const hashesOf = (text: string) => new Uint16Array(Uint8Array.fromBase64(text).buffer)

const isLanguage = (text: string | undefined): text is TextLanguage => text === 'de' || text === 'en' || text === 'fr'
