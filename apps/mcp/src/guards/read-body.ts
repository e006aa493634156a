import { MAX_MCP_BODY_BYTES } from '@jobs/types/public-paths.ts'
import { isTooDeep, MAX_DEPTH } from '@jobs/http/json-depth.ts'
import { ProtocolErrorCode, readRequestBody } from '@modelcontextprotocol/server'
import type { Refusal } from './refusal.ts'

const TOO_DEEP: Refusal = {
  status: 400,
  code: ProtocolErrorCode.InvalidRequest,
  message: `The body is nested deeper than ${MAX_DEPTH} levels.`,
}

/** The parsed body, read once and no further than the bound, or why there is none. */
export const readBody = async (request: Request): Promise<{ body: unknown } | { refusal: Refusal }> => {
  try {
    const text = await readText(request)
    if (text === undefined)
      return { refusal: { status: 413, message: `The body is over ${MAX_MCP_BODY_BYTES} bytes.` } }
    if (isTooDeep(text)) return { refusal: TOO_DEEP }
    return { body: JSON.parse(text) }
  } catch {
    const code = ProtocolErrorCode.ParseError
    return { refusal: { status: 400, code, message: 'Parse error: the body is not JSON.' } }
  }
}

/** A declared length is what the server lets through at most, and reading it in one go is several times as fast. */
const readText = async (request: Request): Promise<string | undefined> => {
  const declared = request.headers.get('content-length')
  if (declared === null || !(Number(declared) <= MAX_MCP_BODY_BYTES)) {
    const read = await readRequestBody(request, MAX_MCP_BODY_BYTES)
    return read.tooLarge ? undefined : read.text
  }
  const text = await request.text()
  return Buffer.byteLength(text) > MAX_MCP_BODY_BYTES ? undefined : text
}
