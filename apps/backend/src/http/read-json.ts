import { refused } from '@jobs/types/refusal.ts'
import { readBody } from '@jobs/core/read-body.ts'
import { isTooDeep, MAX_DEPTH } from '@jobs/http/body/json-depth.ts'
import { Refusal, saying } from './refusal.ts'

export const MAX_BODY_BYTES = 1024 * 1024

/**
 * Parses the JSON body of a request; `null` if the body is empty.
 * @throws Refusal 413 over 1 MiB, without reading the rest; 415 for another content type; 400 if it is not UTF-8, not
 *   JSON or nested too deep
 */
export const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBody(request, MAX_BODY_BYTES)
  if (!bytes) throw new Refusal({ status: 413, ...saying(refused('body-too-large', { bytes: MAX_BODY_BYTES })) })
  if (bytes.length === 0) return null
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal({ status: 415, detail: 'The Content-Type must be application/json.' })
  }
  const text = decode(bytes)
  if (isTooDeep(text)) throw bad(`The body is nested deeper than ${MAX_DEPTH} levels.`)
  try {
    return JSON.parse(text)
  } catch {
    throw bad('The body is not valid JSON.')
  }
}

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw bad('The body is not valid UTF-8.')
  }
}

const bad = (detail: string) => new Refusal({ status: 400, detail })
