export const REQUEST_ID = 'x-request-id'
const SAFE = /^[\w.:@=+-]{1,64}$/
const GIVEN = Symbol('request id')

/** Set only if the id is needed before the response; setting it on every request would double the cost. */
interface Identified extends Request {
  [GIVEN]?: string
}

/** Returns the id of a request: from its header if that is safe to repeat in logs and headers, or a new one. */
export const requestIdOf = (request: Identified): string => (request[GIVEN] ??= newIdOf(request))

/** Returns the id of a request for its response, without storing it. */
export const lastRequestIdOf = (request: Identified): string => request[GIVEN] ?? newIdOf(request)

const newIdOf = ({ headers }: Request): string => {
  const requested = headers.get(REQUEST_ID)
  return requested !== null && SAFE.test(requested) ? requested : crypto.randomUUID()
}
