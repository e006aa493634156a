export const REQUEST_ID = 'x-request-id'
const SAFE = /^[\w.:@=+-]{1,64}$/
const GIVEN = Symbol('request id')

/** A request that carries its id; a WeakMap would cost a multiple on each. */
interface Identified extends Request {
  [GIVEN]?: string
}

/** Gives the request its id: the one of its header, when that is safe to repeat in logs and headers, or a new one. */
export const identify = (request: Identified): string => {
  const asked = request.headers.get(REQUEST_ID)
  return (request[GIVEN] = asked !== null && SAFE.test(asked) ? asked : crypto.randomUUID())
}

/** The id of a request that was given one. */
export const requestIdOf = (request: Identified): string | undefined => request[GIVEN]
