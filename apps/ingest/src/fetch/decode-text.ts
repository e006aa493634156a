const MARKUP_HEAD = 1024

/**
 * Decodes a payload. The encoding comes from, in this order: the byte order mark, the `charset` of the Content-Type, the
 * XML declaration or HTML meta element, UTF-8. Unknown encodings are skipped and invalid bytes become U+FFFD; it never
 * throws.
 */
export const decodeText = (bytes: Uint8Array, contentType: string | null): string => {
  const labels = [markOf(bytes), charsetOf(contentType ?? ''), declaredIn(bytes), 'utf-8']
  return inBytes(decoderFor(labels).decode(bytes))
}

/** Stores Latin-1 text with one byte per character; decoders use two as soon as one is beyond ASCII. */
const inBytes = (text: string): string =>
  /[^\0-\u00ff]/.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1')

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
