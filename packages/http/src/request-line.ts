/** Where the path begins in the address of a request. Parsing the address would cost a tenth of a short answer. */
export const pathStartOf = (url: string): number => url.indexOf('/', url.indexOf('://') + 3)

/** RFC 9112, 3.2. Bun joins several Host headers by commas, and takes the first for the address. */
export const hasManyHosts = ({ headers }: Request): boolean => headers.get('host')?.includes(',') === true
