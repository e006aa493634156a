const MARKUP_HEAD = 1024

/**
 * The text of a payload. Its encoding is, in this order: what a byte order mark says, the `charset` of the Content-Type,
 * what an XML declaration or an HTML meta element says, UTF-8. One that does not exist counts as not said, and bytes
 * that do not fit become U+FFFD: never an exception.
 */
export const decodeText = (bytes: Uint8Array, contentType: string | null): string => {
  const labels = [markOf(bytes), charsetOf(contentType ?? ''), declaredIn(bytes), 'utf-8']
  return inBytes(decoderFor(labels).decode(bytes))
}

/** The same text, in one byte a character where each fits: decoded, it has two as soon as one is beyond ASCII. */
const inBytes = (text: string): string =>
  /[^\0-\u00ff]/.test(text) ? text : Buffer.from(text, 'latin1').toString('latin1')

const markOf = ([first, second, third]: Uint8Array) => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

const charsetOf = (contentType: string) => /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]

/** A declaration that can be read as ASCII is never UTF-16, whatever it says. */
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
      // The type lists a few labels; the decoder knows all of the Encoding Standard.
      if (label) return new TextDecoder(label as ConstructorParameters<typeof TextDecoder>[0])
    } catch {
      // An unknown label: the next one decides.
    }
  }
  return new TextDecoder()
}
