import { problemResponse } from '@jobs/http/problem.ts'
import { Elysia } from 'elysia'
import type { PagesDeps } from '../web/pages-deps.ts'
import { steadyRoute } from '../web/steady-route.ts'
import { unread } from '../web/unread.ts'
import { apiCatalog } from './api-catalog.ts'
import { favicon } from './favicon.ts'
import { homePage } from './home-page.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'

/** What a well-mannered host answers beside its API. */
export const createManners = (deps: PagesDeps) => {
  const contacts = deps.pages.securityContacts
  const today = () => new Date().toISOString().slice(0, 10)
  const security = steadyRoute(deps, (_frame, origin) => securityTxt(contacts, origin, today()), today)
  const nobody = () => problemResponse(deps.site, { status: 404, detail: 'No contact is set.' })
  return new Elysia()
    .all('/', steadyRoute(deps, homePage), unread)
    .all('/favicon.svg', steadyRoute(deps, favicon), unread)
    .all('/robots.txt', steadyRoute(deps, robotsTxt), unread)
    .all('/llms.txt', steadyRoute(deps, llmsTxt), unread)
    .all('/.well-known/api-catalog', steadyRoute(deps, apiCatalog), unread)
    .all('/.well-known/security.txt', contacts.length > 0 ? security : nobody, unread)
}
