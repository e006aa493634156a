const OTHER = 'other'

/**
 * Returns a function that maps a URL to its declared path, such as `/api/jobs/:id`, or to `other`, so that hostile URLs do
 * not create labels.
 */
export const createRouteOf = (paths: Iterable<string>): ((url: string) => string) => {
  const distinct = [...new Set(paths)]
  const exact = new Set(distinct.filter((path) => !/[:*]/.test(path)))
  const patterns = distinct.filter((path) => !exact.has(path)).map((path) => ({ path, pattern: patternOf(path) }))
  return (url) => {
    const path = pathOf(url)
    if (exact.has(path)) return path
    return patterns.find(({ pattern }) => pattern.test(path))?.path ?? OTHER
  }
}

/** Returns a pattern for a declared path, with an optional trailing slash. */
export const patternOf = (path: string): RegExp => {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}/?$`)
}

/** Extracts the path without parsing the whole URL, because it runs on every request. */
const pathOf = (url: string): string => {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start === -1) return '/'
  const query = url.indexOf('?', start)
  return query === -1 ? url.slice(start) : url.slice(start, query)
}
