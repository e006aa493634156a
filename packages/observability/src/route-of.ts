const OTHER = 'other'

/**
 * Names the route of an address: the path as it was declared, such as `/api/jobs/:id`, and `other` for what no route
 * answers, so that hostile addresses make no names.
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

/** What a route that was declared as `path` answers, with or without a slash at its end. */
export const patternOf = (path: string): RegExp => {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '.*'
    return part.startsWith(':') ? '[^/]+' : RegExp.escape(part)
  })
  return new RegExp(`^${parts.join('/')}/?$`)
}

/** Without parsing the rest: this runs on every request. */
const pathOf = (url: string): string => {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start === -1) return '/'
  const query = url.indexOf('?', start)
  return query === -1 ? url.slice(start) : url.slice(start, query)
}
