import { readText } from '@jobs/core/read-body.ts'
import { MAX_MCP_BODY_BYTES } from '@jobs/types/public/public-paths.ts'
import { isTooDeep, MAX_DEPTH } from '@jobs/http/body/json-depth.ts'
import { ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Refusal } from '@jobs/http/body/json-rpc.ts'

const TOO_DEEP: Refusal = {
  status: 400,
  code: ProtocolErrorCode.InvalidRequest,
  message: `The body is nested deeper than ${MAX_DEPTH} levels.`,
}

/** Reads and parses the body up to the size limit, or returns the reason for refusing it. */
export const readBody = async (request: Request): Promise<{ body: unknown } | { refusal: Refusal }> => {
  try {
    const text = await readText(request, MAX_MCP_BODY_BYTES)
    if (text === undefined)
      return { refusal: { status: 413, message: `The body is over ${MAX_MCP_BODY_BYTES} bytes.` } }
    if (isTooDeep(text)) return { refusal: TOO_DEEP }
    return { body: JSON.parse(text) }
  } catch {
    const code = ProtocolErrorCode.ParseError
    return { refusal: { status: 400, code, message: 'Parse error: the body is not JSON.' } }
  }
}
