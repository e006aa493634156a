import { problemResponse } from '@jobs/http/problem.ts'
import { Elysia } from 'elysia'
import { type Asked, type Document, documentRoute } from '../web/document.ts'
import { frameOf, type PagesDeps } from '../web/pages-deps.ts'
import { apiCatalog } from './api-catalog.ts'
import { favicon } from './favicon.ts'
import { homePage } from './home-page.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots-txt.ts'
import { securityTxt } from './security-txt.ts'

/** What a well-mannered host answers beside its API. */
export const createManners = (deps: PagesDeps) => {
  const { site, pages } = deps
  const contacts = pages.securityContacts
  const route = (make: (asked: Asked) => Document) => documentRoute(site, make)
  const frame = ({ request }: Asked) => frameOf(deps, request)
  const security = route(({ origin }) => securityTxt(contacts, origin, Date.now()))
  const nobody = () => problemResponse(site, { status: 404, detail: 'No contact is set.' })
  const catalogue = route((asked) => apiCatalog(frame(asked), asked))
  const robots = route((asked) => robotsTxt(frame(asked), asked))
  const llms = route((asked) => llmsTxt(frame(asked), asked))
  const home = route((asked) => homePage(frame(asked), asked))
  return new Elysia()
    .all('/', home, unread)
    .all('/favicon.svg', route(favicon), unread)
    .all('/robots.txt', robots, unread)
    .all('/llms.txt', llms, unread)
    .all('/.well-known/api-catalog', catalogue, unread)
    .all('/.well-known/security.txt', contacts.length > 0 ? security : nobody, unread)
}

/** No route here has a body for Elysia to read. */
const unread = { parse: 'none' } as const
