import { createRevisionMemo } from '@jobs/core/memo/revision-memo.ts'
import type { RevisionFollower } from '@jobs/core/revision.ts'
import { SEARCH_HEADER } from '@jobs/http/public-headers.ts'
import { isJSONRPCResultResponse } from '@modelcontextprotocol/server'

export type Dispatch = (request: Request, body: unknown) => Promise<Response>

/** Headers that may change the answer to the same message. */
const KEY_HEADERS = ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const
/** Limits the age of answers, which a recovered search engine or a later minute may change. */
const KEPT_MS = 5000
const MAX_KEPT = 200
const MAX_KEY_LENGTH = 2000

interface Remembered {
  /** Text of the answer before and after the id. */
  around: readonly [string, string]
  headers: Headers
}

/**
 * Wraps `dispatch` with a cache: repeats the answer to an identical tool call at the same revision for up to five
 * seconds, with the new id. Only successful calls are cached.
 * @param common headers of every answer, stored with it
 */
export const createAnswerMemo = (
  dispatch: Dispatch,
  follower: RevisionFollower,
  common: Readonly<Record<string, string>> = {},
): Dispatch => {
  const memo = createRevisionMemo<Remembered>(MAX_KEPT)

  const keep = (key: string, text: string, headers: Record<string, string>, revision: number) => {
    const answer: unknown = JSON.parse(text)
    if (!isJSONRPCResultResponse(answer) || answer.result.isError === true) return
    const around = ['{"jsonrpc":"2.0","id":', `,"result":${JSON.stringify(answer.result)}}`] as const
    const until = follower.clock() + KEPT_MS
    memo.set(key, { around, headers: new Headers({ ...common, ...headers }) }, { revision, until })
  }

  return async (request, body) => {
    const call = toolCallOf(body)
    if (!call) return await dispatch(request, body)
    const key = keyOf(request, call.others)
    if (key.length > MAX_KEY_LENGTH) return await dispatch(request, body)
    const requested = follower.current()
    const { revision, failure } = requested instanceof Promise ? await requested : requested
    if (failure !== undefined) return await dispatch(request, body)
    const found = memo.get(key, { revision, now: follower.clock() })
    if (found) {
      const [before, after] = found.around
      return new Response(before + JSON.stringify(call.id) + after, { headers: found.headers })
    }
    const response = await dispatch(request, body)
    const type = response.headers.get('content-type')
    if (response.status !== 200 || !type?.startsWith('application/json')) return response
    const text = await response.text()
    const degraded = response.headers.get(SEARCH_HEADER)
    keep(key, text, { 'content-type': type, ...(degraded && { [SEARCH_HEADER]: degraded }) }, revision)
    return new Response(text, response)
  }
}

/** Splits a tool call with an id from the rest of the message; `dispatch` validates it the first time. */
const toolCallOf = (body: unknown): { id: string | number; others: object } | undefined => {
  if (typeof body !== 'object' || body === null || !('id' in body) || !('method' in body)) return undefined
  const { id, ...others } = body
  if (others.method !== 'tools/call') return undefined
  return typeof id === 'string' || (typeof id === 'number' && Number.isSafeInteger(id)) ? { id, others } : undefined
}

const keyOf = ({ headers }: Request, others: object) =>
  JSON.stringify([KEY_HEADERS.map((name) => headers.get(name)), others])
