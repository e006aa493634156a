/** RFC 9110, 7.6.1, and what is of one connection although it is not named there. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  // Bodies are passed on whole, so their length is counted anew.
  'content-length',
]

/** A copy without the headers that are meant for one connection only, and those that `Connection` names. */
export const endToEndHeaders = (given: Headers): Headers => {
  const headers = new Headers(given)
  const named = given.get('connection')?.split(',') ?? []
  for (const name of [...HOP_BY_HOP, ...named.map((token) => token.trim())]) {
    if (TOKEN.test(name)) headers.delete(name)
  }
  return headers
}

/** RFC 9110, 5.6.2; anything else cannot name a header. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
