export const REQUEST_ID = 'x-request-id'
const SAFE = /^[\w.:@=+-]{1,64}$/
const GIVEN = Symbol('request id')

/** Set only where the id is requested before the answer is there: setting it on every request would cost as much as all else here. */
interface Identified extends Request {
  [GIVEN]?: string
}

/** The request's id: the one of its header, when that is safe to repeat in logs and headers, or a new one. */
export const requestIdOf = (request: Identified): string => (request[GIVEN] ??= newIdOf(request))

/** Takes the request's id for its answer; it is forgotten afterwards. */
export const lastRequestIdOf = (request: Identified): string => request[GIVEN] ?? newIdOf(request)

const newIdOf = ({ headers }: Request): string => {
  const requested = headers.get(REQUEST_ID)
  return requested !== null && SAFE.test(requested) ? requested : crypto.randomUUID()
}
