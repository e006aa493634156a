import { brotliCompressSync, constants } from 'node:zlib'
import { namedTag } from '../if-none-match.ts'
import { type Coding, CODINGS } from './accept-encoding.ts'

/** A finished answer, in every form a client may ask for. */
export interface StoredAnswer {
  /** The same for answers that differ in nothing. */
  fingerprint: string
  /** Bytes it may take in memory once every form was requested. */
  size: number
  /**
   * 200 in `coding`, or 304 when `ifNoneMatch` names any of its forms. The headers may be added to.
   * @param inPieces for a response that is not given at once, see `pieces`
   */
  respond(coding: Coding, ifNoneMatch: string | null, inPieces?: boolean): Response
}

interface Form {
  bytes: Uint8Array<ArrayBuffer>
  /** The same, which a response shares instead of copying. */
  blob: Blob
  headers: Headers
}

/** What an answer takes beside its bytes. */
const OVERHEAD = 4096
const PIECE = 12_288

/** Smaller than gzip makes it, in about its time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = {
  identity: (bytes: Uint8Array<ArrayBuffer>) => bytes,
  gzip: (bytes: Uint8Array<ArrayBuffer>) => Bun.gzipSync(bytes),
  br: (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(brotliCompressSync(bytes, BROTLI)),
  zstd: (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(Bun.zstdCompressSync(bytes)),
} as const satisfies Record<Coding, (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>>

/**
 * Keeps a body of some media type with its headers. Compressed forms are made at the first request. Each form has a
 * strong entity tag of its own, as RFC 9110, 8.8.3.3 wants.
 * @param headers of each; `vary` names what else than `Accept-Encoding` they vary by
 * @param compressed forms that were made before
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
    const known = forms.get(coding)
    if (known) return known
    const form = make(coding)
    forms.set(coding, form)
    return form
  }

  return {
    fingerprint: `${hash} ${JSON.stringify(headers)}`,
    size: plain.length * 3 + OVERHEAD,
    respond(coding, ifNoneMatch, inPieces = false) {
      // Forms of one answer say the same, so whichever the client holds is still good; the requested one is preferred.
      const held = ifNoneMatch && namedTag(ifNoneMatch, [tagOf(coding), ...tags])
      const same = held && unchanged.get(held)
      if (same) return new Response(null, { status: 304, headers: same })
      const { bytes, blob, headers: all } = formOf(coding)
      return new Response(inPieces && bytes.length > PIECE ? pieces(bytes) : blob, { headers: all })
    },
  }
}

/**
 * Bun gathers what it sends in 16 KB. A larger body of a response that was waited for, it sends in some forty system
 * calls, one for each part of each header, at twenty times the cost; as a stream of pieces it does not.
 */
const pieces = (bytes: Uint8Array<ArrayBuffer>) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += PIECE) controller.enqueue(bytes.subarray(at, at + PIECE))
      controller.close()
    },
  })
