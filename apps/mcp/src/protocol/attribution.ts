import { type JSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { z } from 'zod'

/**
 * Returns the message with the attribution in `error.data` or in the result's `_meta`. An empty result is unchanged:
 * the protocol requires `ping` to return exactly `{}`, and its conformance suite rejects a `_meta` there.
 */
export const withAttribution = (message: JSONRPCMessage, attribution: string): JSONRPCMessage => {
  if ('error' in message) {
    const data = { ...dataOf(message.error.data), attribution }
    return { ...message, error: { ...message.error, data } }
  }
  if (!('result' in message) || Object.keys(message.result).length === 0) return message
  const _meta = { ...message.result._meta, attribution }
  return { ...message, result: { ...message.result, _meta } }
}

const dataOf = (data: unknown): object => {
  if (data === undefined) return {}
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : { detail: data }
}

/** Adds the attribution to an error response of the SDK. */
export const attributed = async (response: Response, attribution: string): Promise<Response> => {
  if (response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return response
  const message = (await response.json()) as JSONRPCMessage
  const headers = { 'cache-control': 'no-store' }
  return Response.json(withAttribution(message, attribution), { status: response.status, headers })
}

const Issues = z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })).min(1)

/**
 * Converts invalid parameters to the code "invalid params" with a readable message. The SDK reports them as an internal
 * error, or with the validator's issues as JSON in the message.
 */
export const plainFault = (message: JSONRPCMessage): JSONRPCMessage => {
  if (!('error' in message)) return message
  const issues = issuesIn(message.error.message)
  if (!issues) return message
  const faults = issues.map((issue) => `${issue.path.join('.') || 'params'}: ${issue.message}`)
  const error = {
    ...message.error,
    code: ProtocolErrorCode.InvalidParams,
    message: `Invalid params: ${faults.join('; ')}`,
  }
  return { ...message, error }
}

const issuesIn = (text: string) => {
  const at = text.indexOf('[\n')
  if (at === -1) return undefined
  try {
    return Issues.safeParse(JSON.parse(text.slice(at))).data
  } catch {
    return undefined
  }
}
