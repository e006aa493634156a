import { readBody } from '@jobs/core/read-body.ts'
import { isTooDeep, MAX_DEPTH } from '@jobs/http/body/json-depth.ts'
import { refused } from '@jobs/types/refusal.ts'
import { refuse } from './refusal.ts'

export const MAX_BODY_BYTES = 1024 * 1024

/**
 * Parses the JSON body of a request; `null` if the body is empty.
 * @throws Refusal 413 over 1 MiB, without reading the rest; 415 for another content type; 400 if it is not UTF-8, not
 *   JSON or nested too deep
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBody(request, MAX_BODY_BYTES)
  if (!bytes) throw refuse(413, refused('body-too-large', { bytes: MAX_BODY_BYTES }))
  if (bytes.length === 0) return null
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw refuse(415, refused('content-type'))
  }
  const text = decode(bytes)
  if (isTooDeep(text)) throw refuse(400, refused('body-too-deep', { levels: MAX_DEPTH }))
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(400, refused('body-not-json'))
  }
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse(400, refused('body-not-utf8'))
  }
}
