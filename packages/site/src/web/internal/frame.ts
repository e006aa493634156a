import { knownLegalPages } from '@jobs/catalog/legal/legal-pages.ts'
import { isSiteOrigin, publicOrigin } from '@jobs/http/public-origin.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import type { LegalPageName } from '@jobs/types/legal-page.ts'
import type { Site } from '@jobs/types/site.ts'
import { type Texts, textsOf } from '../../internal/texts/texts.ts'
import type { PagesDeps } from '../pages-deps.ts'
import { visitorLanguage } from './visitor-language.ts'

export const DEFAULT_LANGUAGE: Language = 'en'

/** What the pages around a request have in common. */
export interface Frame {
  site: Site
  /** Where the public reaches this service, without a slash at the end. */
  origin: string
  /** Of the page's own texts. */
  language: Language
  texts: Texts
  /** `/de` where the address names the language; empty where the visitor's browser does. */
  base: string
  /** Whether the address or the visitor names the language; else it is the default one. */
  isLanguageNamed: boolean
  /** Whether `/jobs` is served here, not at an outside site. */
  hasJobs: boolean
  /** Whether the public API answers. */
  hasApi: boolean
  /** Whether the MCP server does. */
  hasMcp: boolean
  /** Where imprint, privacy and terms are, as far as there are any. */
  legal: Partial<Record<LegalPageName, string>>
}

/** What the addresses of a page begin with: nothing, or the name of a language. */
export const BASES: readonly string[] = ['', ...Language.options.map((language) => `/${language}`)]

export const frameOf = (deps: PagesDeps, request: Request): Frame => {
  const { site, publicApiEnabled, mcp, pages } = deps
  const inAddress = languageInAddress(request.url)
  const named = inAddress ?? visitorLanguage(request.headers.get('accept-language'))
  const language = named ?? DEFAULT_LANGUAGE
  return {
    site,
    origin: publicOrigin(request, site),
    language,
    texts: textsOf(language),
    base: inAddress ? `/${inAddress}` : '',
    isLanguageNamed: named !== undefined,
    hasJobs: pages.listingPages ?? isSiteOrigin(request, site),
    hasApi: publicApiEnabled,
    hasMcp: publicApiEnabled && mcp !== undefined,
    legal: legalLinks(deps, inAddress ? `/${inAddress}` : ''),
  }
}

const legalLinks = ({ catalog, pages }: PagesDeps, base: string): Frame['legal'] => {
  const { imprintUrl: imprint, privacyUrl: privacy } = pages
  const links: Frame['legal'] = { ...(imprint && { imprint }), ...(privacy && { privacy }) }
  for (const name of knownLegalPages(catalog)) links[name] = `${base}/${name}`
  return links
}

/** `de` of `https://host/de/jobs`. */
const languageInAddress = (url: string): Language | undefined => {
  const [, name] = /^[^/]+\/\/[^/]*\/(\w\w)(?:[/?#]|$)/.exec(url) ?? []
  return Language.options.find((language) => language === name)
}

/** The same in another language, at the same address. */
export const inLanguage = (frame: Frame, language: Language): Frame => ({
  ...frame,
  language,
  texts: textsOf(language),
})

/** Pages of equal keys and addresses are the same. */
export const frameKey = ({ origin, base, language, isLanguageNamed, hasJobs, legal }: Frame): string =>
  `${Object.keys(legal).join()}${hasJobs ? '' : '-'}${origin}${base || (isLanguageNamed ? ` ${language}` : '')}`
