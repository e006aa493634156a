import { isJsonContentType, validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server'
import type { Refusal } from './refusal.ts'

const LOCAL = ['localhost', '127.0.0.1', '[::1]']
const ANY = '*'
const MAX_REMEMBERED = 100

export interface Allowed {
  /** Host names, without ports, under which clients may reach the service; `*` for any. */
  hosts: readonly string[]
  /** Host names of web pages whose scripts may ask; `*` for any. */
  origins: readonly string[]
}

/** The operator's own site and this machine, beside what is configured. */
export const allowedOf = (siteUrl: string, hosts: readonly string[] = [], origins: readonly string[] = []): Allowed => {
  const own = [...LOCAL, new URL(siteUrl).hostname]
  return { hosts: [...own, ...hosts], origins: [...own, ...origins] }
}

/**
 * Refuses what a browser was tricked into sending here under a foreign name (DNS rebinding) or from a foreign page.
 * @returns a check that gives the refusal, if there is one
 */
export const createForeignGate = (allowed: Allowed) => {
  const isHostAllowed = remembering((host) => validateHostHeader(host, [...allowed.hosts]).ok)
  const isOriginAllowed = remembering((origin) => validateOriginHeader(origin, [...allowed.origins]).ok)
  return ({ headers, url }: Request): Refusal | undefined => {
    if (!allowed.hosts.includes(ANY) && !isHostAllowed(headers.get('host') ?? new URL(url).host)) {
      return { status: 403, message: 'This Host is not served here; the operator can add it to ALLOWED_HOSTS.' }
    }
    const origin = headers.get('origin')
    if (origin === null || allowed.origins.includes(ANY) || isOriginAllowed(origin)) return undefined
    return { status: 403, message: 'This Origin may not ask here; the operator can add it to ALLOWED_ORIGINS.' }
  }
}

/** Almost every request names one of a few allowed hosts; only allowed ones are remembered, so few are. */
const remembering = (check: (name: string) => boolean) => {
  const passed = new Set<string>()
  return (name: string) => {
    if (passed.has(name)) return true
    const passes = check(name)
    if (passes && passed.size < MAX_REMEMBERED) passed.add(name)
    return passes
  }
}

export const refuseMethod = (method: string): Refusal | undefined =>
  method === 'POST'
    ? undefined
    : { status: 405, message: 'Only POST is served here: no stream, no session.', headers: { allow: 'POST' } }

export const refuseContentType = (request: Request): Refusal | undefined =>
  isJsonContentType(request.headers.get('content-type'))
    ? undefined
    : { status: 415, message: 'The Content-Type has to be application/json.' }
