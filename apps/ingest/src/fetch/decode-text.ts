import { isUtf8 } from 'node:buffer'

const MARKUP_HEAD = 1024

/**
 * Decodes a payload. The encoding comes from, in this order: the byte order mark, the `charset` of the Content-Type, the
 * XML declaration or HTML meta element, UTF-8. Two are disproved by the bytes: an encoding of one byte per character if they
 * are valid UTF-8, and UTF-8 if most characters beyond ASCII are invalid, which are then Windows-1252, in which spreadsheets
 * save CSV. Unknown encodings are skipped and invalid bytes become U+FFFD; it never throws. The bytes may be overwritten.
 */
export const decodeText = (bytes: Uint8Array, contentType: string | null): string => {
  const labels = [markOf(bytes), charsetOf(contentType ?? ''), declaredIn(bytes)]
  const declared = decoderFor([...labels, 'utf-8'])
  const decoder = ONE_BYTE.test(declared.encoding) && isUtf8(bytes) ? new TextDecoder() : declared
  if (decoder.encoding !== 'utf-8') return inBytes(decoder.decode(bytes))
  if (isLatin1(bytes)) return decodeInPlace(bytes)
  const text = decoder.decode(bytes)
  const isOther = !isUtf8(bytes) && isMostlyBroken(text)
  return isOther ? inBytes(new TextDecoder('windows-1252').decode(bytes)) : text
}

const ONE_BYTE = /^(?:iso-8859|windows-125|koi8|macintosh|ibm866)/

const REPLACEMENT = 0xfffd

/** Whether more of the characters beyond ASCII were invalid than valid, so that it is not UTF-8 with a few faults. */
const isMostlyBroken = (text: string): boolean => {
  let [beyond, invalid] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= CONTINUATION) beyond += 1
    if (code === REPLACEMENT) invalid += 1
  }
  return 2 * invalid > beyond
}

/** Stores Latin-1 text with one byte per character; decoders use two as soon as one is beyond ASCII. */
const inBytes = (text: string): string =>
  /[^\0-\u00ff]/.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1')

/** Largest first byte of a UTF-8 sequence for a character of Latin-1, and the marks of its two bytes. */
const LAST_LEAD = 0xc3
const LEAD = 0xc2
const CONTINUATION = 0x80

/** Whether bytes are valid UTF-8 of Latin-1 characters alone. */
const isLatin1 = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < CONTINUATION) continue
    const next = bytes[(at += 1)] ?? 0
    if (byte < LEAD || byte > LAST_LEAD || next < CONTINUATION || next >= 0xc0) return false
  }
  return true
}

/**
 * Decodes UTF-8 of Latin-1 characters to a string of one byte per character, overwriting the bytes. A decoder would use
 * two per character, and a string of one byte would be a copy of its result: four times the payload at once.
 */
const decodeInPlace = (bytes: Uint8Array): string => {
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    bytes[length++] = byte < CONTINUATION ? byte : ((byte & 0x03) << 6) | ((bytes[(at += 1)] ?? 0) & 0x3f)
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('latin1')
}

const markOf = ([first, second, third]: Uint8Array) => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const charsetOf = (contentType: string) => /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]

/** Ignores a declaration of UTF-16, because it was readable as ASCII. */
const declaredIn = (bytes: Uint8Array) => {
  const head = Buffer.from(bytes.subarray(0, MARKUP_HEAD)).toString('latin1')
  const xml = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(head)
  const html = /<meta\s[^>]*?charset\s*=\s*["']?([\w.:-]+)/i.exec(head)
  const label = (xml ?? html)?.[1]
  return label && /^utf-?16/i.test(label) ? undefined : label
}

const decoderFor = (labels: (string | undefined)[]) => {
  for (const label of labels) {
    try {
      // The type lists a few labels; the decoder supports all of the Encoding Standard.
      if (label) return new TextDecoder(label as ConstructorParameters<typeof TextDecoder>[0])
    } catch {
      // Unknown label: try the next one.
    }
  }
  return new TextDecoder()
}
