/** RFC 9110, 7.6.1, and other headers of a single connection. */
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
  // Bodies are forwarded whole, so their length is computed again.
  'content-length',
]

/** Copies headers without those for a single connection, including the ones that `Connection` names. */
export const endToEndHeaders = (given: Headers): Headers => {
  const headers = new Headers(given)
  const named = given.get('connection')?.split(',') ?? []
  for (const name of [...HOP_BY_HOP, ...named.map((token) => token.trim())]) {
    if (TOKEN.test(name)) headers.delete(name)
  }
  return headers
}

/** RFC 9110, 5.6.2; other texts are not header names. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
