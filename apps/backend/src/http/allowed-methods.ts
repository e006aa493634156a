import { patternOf } from '@jobs/observability/route-of.ts'

export interface Route {
  method: string
  path: string
}

/**
 * Which methods the routes have for a path, HEAD with GET; none when there is nothing at that path. A route that is named so
 * hides those that take any word in its place.
 */
export const allowedMethods = (routes: readonly Route[], path: string): string[] => {
  const found = routes.filter((route) => patternOf(route.path).test(path))
  const named = found.filter((route) => route.path === path)
  const methods = (named.length > 0 ? named : found).map((route) => route.method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
}
