import { brotliCompressSync, constants } from 'node:zlib'
import { namedTag } from '../if-none-match.ts'
import { type Coding, CODINGS } from './accept-encoding.ts'

/** A finished answer in every encoding that a client may request. */
export interface StoredAnswer {
  /** Equal for identical answers. */
  fingerprint: string
  /** Upper bound of its memory in bytes, with every encoding. */
  size: number
  /**
   * Returns 200 in `coding`, or 304 if `ifNoneMatch` lists the entity tag of any encoding. Headers may be added to the
   * response.
   * @param inPieces true for a response that is sent asynchronously; see `pieces`
   */
  respond(coding: Coding, ifNoneMatch: string | null, inPieces?: boolean): Response
}

interface Form {
  bytes: Uint8Array<ArrayBuffer>
  /** The same bytes as a Blob, which responses share instead of copying. */
  blob: Blob
  headers: Headers
}

/** Memory per answer apart from its bytes. */
const OVERHEAD = 4096
const PIECE = 12_288

/** Compresses better than gzip in about the same time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = {
  identity: (bytes: Uint8Array<ArrayBuffer>) => bytes,
  gzip: (bytes: Uint8Array<ArrayBuffer>) => Bun.gzipSync(bytes),
  br: (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(brotliCompressSync(bytes, BROTLI)),
  zstd: (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(Bun.zstdCompressSync(bytes)),
} as const satisfies Record<Coding, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>>

/**
 * Stores a body with its media type and headers. Encodings are compressed at their first request. Each has its own
 * strong entity tag (RFC 9110, 8.8.3.3).
 * @param headers of each response; `vary` lists what they vary by besides `Accept-Encoding`
 * @param compressed existing compressed forms
 */
export const storedAnswer = (
  body: string,
  type: string,
  headers: Readonly<Record<string, string>>,
  compressed: Partial<Record<Coding, Uint8Array<ArrayBuffer>>> = {},
): StoredAnswer => {
  const plain = new TextEncoder().encode(body)
  const hash = Bun.hash(plain).toString(36)
  const forms = new Map<Coding, Form>()
  const tagOf = (coding: Coding) => (coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`)
  const tags = CODINGS.map(tagOf)
  const vary = headers['vary'] ? `Accept-Encoding, ${headers['vary']}` : 'Accept-Encoding'
  const unchanged = new Map(tags.map((etag) => [etag, new Headers({ ...headers, etag, vary })]))

  const make = (coding: Coding): Form => {
    const all = new Headers(unchanged.get(tagOf(coding)))
    all.set('content-type', type)
    if (coding !== 'identity') all.set('content-encoding', coding)
    const bytes = compressed[coding] ?? compress[coding](plain)
    return { bytes, blob: new Blob([bytes]), headers: all }
  }
  const formOf = (coding: Coding) => {
    const form = forms.get(coding) ?? make(coding)
    forms.set(coding, form)
    return form
  }

  return {
    fingerprint: `${hash} ${JSON.stringify(headers)}`,
    size: plain.length * 3 + OVERHEAD,
    respond(coding, ifNoneMatch, inPieces = false) {
      // All encodings have the same content, so the client's copy in any of them is current; the requested one is
      // preferred.
      const held = ifNoneMatch && namedTag(ifNoneMatch, [tagOf(coding), ...tags])
      const same = held && unchanged.get(held)
      if (same) return new Response(null, { status: 304, headers: same })
      const { bytes, blob, headers: all } = formOf(coding)
      return new Response(inPieces && bytes.length > PIECE ? pieces(bytes) : blob, { headers: all })
    },
  }
}

/**
 * Splits a large body into a stream. Bun sends an asynchronous response over 16 KB in about forty system calls, one for
 * each part of each header, at twenty times the cost; streams are not affected.
 */
const pieces = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += PIECE) controller.enqueue(bytes.subarray(at, at + PIECE))
      controller.close()
    },
  })
