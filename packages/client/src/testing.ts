/** Whether two types are mutually assignable. */
export type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** Returns a function that creates the service's response to a request that it refuses. */
export const refuse =
  (status: number, headers: Record<string, string> = {}, detail = 'No.') =>
  (): Response =>
    Response.json(
      { type: 'about:blank', title: 'Refused', status, detail, attribution: 'Jobs by X' },
      { status, headers: { 'content-type': 'application/problem+json', ...headers } },
    )
