import { patternOf } from '@jobs/observability/route-of.ts'

export interface Route {
  method: string
  path: string
}

/**
 * Returns the methods allowed for a path, with HEAD for every GET; empty if no route matches. A literal route hides
 * those that match the path with a parameter.
 */
export const allowedMethods = (routes: readonly Route[], path: string): string[] => {
  const found = routes.filter((route) => patternOf(route.path).test(path))
  const named = found.filter((route) => route.path === path)
  const methods = (named.length > 0 ? named : found).map((route) => route.method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
}
