import { type JSONRPCMessage, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { z } from 'zod'

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
