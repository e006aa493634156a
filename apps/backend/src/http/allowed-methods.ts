import { patternOf } from '@jobs/observability/route-of.ts'

export interface Route {
  method: string
  path: string
}

/** Which methods the routes have for a path, HEAD with GET; none when there is nothing at that path. */
export const allowedMethods = (routes: readonly Route[], path: string): string[] => {
  const methods = routes.filter((route) => patternOf(route.path).test(path)).map((route) => route.method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort()
}
