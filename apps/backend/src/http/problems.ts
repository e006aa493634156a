import { CatalogRefusal, type RefusalReason } from '@jobs/catalog/store/catalog-refusal.ts'
import { asSent, isDecodable } from '@jobs/http/body/sent-input.ts'
import { type ProblemOptions, problemResponse, type ProblemStatus } from '@jobs/http/problem-response.ts'
import { failure } from '@jobs/http/problems.ts'
import { validationIssues } from '@jobs/http/validation-issues.ts'
import { patternOf } from '@jobs/observability/route-of.ts'
import { fault, faultOf, type FieldFault } from '@jobs/types/fault.ts'
import { refused } from '@jobs/types/refusal.ts'
import type { Site } from '@jobs/types/site.ts'
import { Elysia, ParseError, ValidationError } from 'elysia'
import { readJson } from './read-json.ts'
import { Refusal, refuse, membersOf } from './refusal.ts'

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

const statusOf = { not_found: 404, conflict: 409, changed: 412, invalid: 400, gone: 410 } as const satisfies Record<
  RefusalReason,
  ProblemStatus
>

/**
 * Parses request bodies within the size limit and maps every error to a problem. Register it before any route: Elysia's
 * hooks cover only later ones.
 * @param routes all routes of the app, called when a response needs them
 */
export const problems = (site: Site, routes: () => readonly Route[]) =>
  new Elysia()
    .onRequest(({ request, set }) => {
      set.headers['cache-control'] = 'no-store'
      set.headers['x-content-type-options'] = 'nosniff'
      if (!isDecodable(request.url)) throw refuse(400, refused('address-not-utf8'))
    })
    .onTransform({ as: 'global' }, asSent)
    .onParse({ as: 'global' }, ({ request }) => readJson(request))
    .onError({ as: 'global' }, ({ code, error, request }) => {
      if (code === 'NOT_FOUND') return problemResponse(site, nowhere(routes(), request))
      const cause = error instanceof ParseError ? error.cause : error
      const known = knownProblem(cause)
      if (known) return problemResponse(site, known)
      // The error itself holds the request, passwords included.
      if (cause instanceof ValidationError) return failure(site, request, faultsOf(cause), membersOf)
      return failure(site, request, cause, membersOf)
    })

const knownProblem = (error: unknown): ProblemOptions | undefined => {
  if (error instanceof Refusal) return error.problem
  if (error instanceof CatalogRefusal) {
    const { reason, message, faults, refused } = error
    const errors = faults.length > 0 && { errors: [...faults] }
    return { status: statusOf[reason], detail: message, ...errors, ...(refused && { extensions: { ...refused } }) }
  }
  if (!(error instanceof ValidationError) || error.type === 'response') return undefined
  const errors = faultsOf(error)
  return { status: 400, detail: `${errors.map((fault) => `${fault.parameter} ${fault.detail}`).join('; ')}.`, errors }
}

const nowhere = (routes: readonly Route[], request: Request): ProblemOptions => {
  const allow = allowedMethods(routes, URL.parse(request.url)?.pathname ?? '').join(', ')
  if (!allow) return { status: 404, ...membersOf(refused('nowhere')) }
  return { status: 405, ...membersOf(refused('method-not-allowed', { allow })), headers: { allow } }
}

const MAX_FAULTS = 50

/** Returns the faults of a request by field; fields in the body are named by their path, such as `tags.0`. */
const faultsOf = (error: Readonly<ValidationError>): FieldFault[] =>
  validationIssues(error)
    .slice(0, MAX_FAULTS)
    .flatMap((issue) => {
      const { path, input } = issue
      const named = (extra: string[]) => [...path, ...extra].join('.').slice(0, 200) || error.type
      // Elysia parses a repeated parameter into a list.
      const isRepeated = error.type === 'query' && Array.isArray(input)
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : ['']
      const found = isRepeated ? fault('repeated') : faultOf(issue)
      return keys.slice(0, MAX_FAULTS).map((key) => ({ parameter: named(key === '' ? [] : [key]), ...found }))
    })
