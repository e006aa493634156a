import type { Fingerprint } from './fingerprint.ts'
import type { Sketch, TextLanguage } from './internal/sketch.ts'
import { MATCHING_VERSION } from './version.ts'

type Stored = [
  company: readonly string[],
  tokens: readonly string[],
  forms: readonly string[],
  head: number,
  optional: readonly string[],
  contract: readonly string[],
  towns: readonly string[],
  department: string | null,
  folded: string,
  isRemote: 0 | 1,
  urls: readonly string[],
  requisition: string | null,
  known: readonly (readonly [lat: number, lon: number, population: number, country: string])[],
]

const PREFIX = `${MATCHING_VERSION} `

/**
 * Serialises a fingerprint to a text of about 1.5 kB: the version of the matching rules, the sketch, and the rest as
 * JSON.
 * @returns the text without the board, which the caller stores separately
 */
export const encodeFingerprint = ({
  company,
  title,
  place,
  isRemote,
  urls,
  requisition,
  sketch,
}: Fingerprint): string => {
  const { tokens, forms, head, optional, contract } = title
  const { towns, department, folded, known } = place
  const points = known.map(({ lat, lon, population, country }) => [lat, lon, population, country] as const)
  const rest: Stored = [
    ...([company, tokens, forms, head, optional, contract, towns, department ?? null, folded] as const),
    ...([isRemote ? 1 : 0, urls, requisition ?? null, points] as const),
  ]
  return `${PREFIX}${encodeSketch(sketch)} ${JSON.stringify(rest)}`
}

/** Checks the shape but not the contents of lists: thousands are read per second, and the version identifies the writer. */
const isStored = (value: unknown): value is Stored => {
  if (!Array.isArray(value) || value.length !== 13) return false
  const [company, tokens, forms, head, optional, contract, towns, department, folded, isRemote, urls, ...rest] =
    value as unknown[]
  const [requisition, known] = rest
  return (
    [company, tokens, forms, optional, contract, towns, urls, known].every(Array.isArray) &&
    [head, isRemote].every((one) => typeof one === 'number') &&
    [department ?? '', folded, requisition ?? ''].every((one) => typeof one === 'string')
  )
}

/** Parses a stored fingerprint; undefined for an empty text or one of another version. */
export const decodeFingerprint = (text: string, board: string): Fingerprint | undefined => {
  if (!text.startsWith(PREFIX)) return undefined
  const end = text.indexOf(' ', PREFIX.length)
  const encoded = text.slice(PREFIX.length, end)
  const stored: unknown = JSON.parse(text.slice(end + 1))
  if (!isStored(stored)) return undefined
  const [company, tokens, forms, head, optional, contract, towns, department, folded, isRemote, urls, ...rest] = stored
  const [requisition, points] = rest
  const known = points.map(([lat, lon, population, country]) => ({ lat, lon, population, country }))
  let sketch: Sketch | undefined
  return {
    board,
    company,
    title: { tokens, forms, head, optional, contract },
    place: { towns, known, ...(department !== null && { department }), folded },
    isRemote: isRemote === 1,
    urls,
    ...(requisition !== null && { requisition }),
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
