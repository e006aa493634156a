import type { RevisionFollower } from '@jobs/core/revision.ts'
import { createRevisionMemo } from '@jobs/core/revision-memo.ts'
import { SEARCH_HEADER } from '@jobs/http/search-header.ts'
import { isJSONRPCRequest, isJSONRPCResultResponse } from '@modelcontextprotocol/server'

export type Dispatch = (request: Request, body: unknown) => Promise<Response>

/** The headers by which the same message may be answered otherwise. */
const KEY_HEADERS = ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const
/** What a better engine or a later minute would say otherwise shows after so long. */
const KEPT_MS = 5000
const MAX_KEPT = 200
const MAX_KEY_LENGTH = 2000

interface Remembered {
  /** The answer's text before and after the id. */
  around: readonly [string, string]
  headers: Record<string, string>
}

/**
 * Answers a tool call as `dispatch` answered the same one at the same revision of the catalogue, no longer than five
 * seconds ago, with the id of its own. Anything but a successful call goes to `dispatch` every time.
 */
export const createAnswerMemo = (dispatch: Dispatch, follower: RevisionFollower): Dispatch => {
  const memo = createRevisionMemo<Remembered>(MAX_KEPT)

  const keep = (key: string, text: string, headers: Remembered['headers'], revision: number) => {
    const answer: unknown = JSON.parse(text)
    if (!isJSONRPCResultResponse(answer) || answer.result.isError === true) return
    const around = ['{"jsonrpc":"2.0","id":', `,"result":${JSON.stringify(answer.result)}}`] as const
    memo.set(key, { around, headers }, { revision, until: follower.clock() + KEPT_MS })
  }

  return async (request, body) => {
    if (!isJSONRPCRequest(body) || body.method !== 'tools/call') return await dispatch(request, body)
    const key = keyOf(request, body)
    if (key.length > MAX_KEY_LENGTH) return await dispatch(request, body)
    const requested = follower.current()
    const { revision, failure } = requested instanceof Promise ? await requested : requested
    if (failure !== undefined) return await dispatch(request, body)
    const found = memo.get(key, { revision, now: follower.clock() })
    if (found)
      return new Response(found.around[0] + JSON.stringify(body.id) + found.around[1], { headers: found.headers })
    const response = await dispatch(request, body)
    const type = response.headers.get('content-type')
    if (response.status !== 200 || !type?.startsWith('application/json')) return response
    const text = await response.text()
    const degraded = response.headers.get(SEARCH_HEADER)
    keep(key, text, { 'content-type': type, ...(degraded && { [SEARCH_HEADER]: degraded }) }, revision)
    return new Response(text, response)
  }
}

const keyOf = (
  { headers }: Request,
  { jsonrpc, method, params }: { jsonrpc: string; method: string; params?: object | undefined },
) => JSON.stringify([KEY_HEADERS.map((name) => headers.get(name)), jsonrpc, method, params])
