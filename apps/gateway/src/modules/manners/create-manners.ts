import { problemResponse } from '@jobs/http/problem.ts'
import { Elysia } from 'elysia'
import { documentRoute } from '../web/document.ts'
import { frameOf, type PagesDeps } from '../web/pages-deps.ts'
import { apiCatalog } from './api-catalog.ts'
import { favicon } from './favicon.ts'
import { homePage } from './home-page.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'

/** What a well-mannered host answers beside its API. */
export const createManners = (deps: PagesDeps) => {
  const { site, publicApiEnabled, pages } = deps
  const route = (make: Parameters<typeof documentRoute>[1]) => documentRoute(site, make)
  const nobody = () => problemResponse(site, { status: 404, detail: 'No contact is set.' })
  const security = route(({ origin }) => securityTxt(pages.securityContacts, origin, Date.now()))
  return new Elysia()
    .all(
      '/',
      route((asked) => homePage(frameOf(deps, asked.request), asked)),
      unread,
    )
    .all('/favicon.svg', route(favicon), unread)
    .all(
      '/robots.txt',
      route(({ request, origin }) => robotsTxt(frameOf(deps, request).hasJobs, origin)),
      unread,
    )
    .all(
      '/llms.txt',
      route(({ request, origin }) => llmsTxt(frameOf(deps, request), origin)),
      unread,
    )
    .all(
      '/.well-known/api-catalog',
      route((asked) => apiCatalog(site, publicApiEnabled, asked)),
      unread,
    )
    .all('/.well-known/security.txt', pages.securityContacts.length > 0 ? security : nobody, unread)
}

/** No route here has a body for Elysia to read. */
const unread = { parse: 'none' } as const
