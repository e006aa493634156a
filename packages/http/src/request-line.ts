/** Returns the index of the path in a request's URL. Parsing the URL would cost a tenth of a short answer. */
export const pathStartOf = (url: string): number => url.indexOf('/', url.indexOf('://') + 3)

/**
 * Whether a request has several Host headers (RFC 9112, 3.2). Bun joins them by commas and uses the first for the URL.
 */
export const hasManyHosts = ({ headers }: Request): boolean => headers.get('host')?.includes(',') === true
