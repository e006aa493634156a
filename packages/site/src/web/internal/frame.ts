import { knownLegalPages } from '@jobs/catalog/legal/legal-pages.ts'
import { languageOf } from '@jobs/geo/gazetteer/language.ts'
import { isSiteOrigin, publicOrigin } from '@jobs/http/public-origin.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import type { LegalPageName } from '@jobs/types/legal-page.ts'
import type { Site } from '@jobs/types/site.ts'
import { type Texts, textsOf } from '../../internal/texts/texts.ts'
import type { PagesDeps } from '../pages-deps.ts'

/** Context shared by the pages of a request. */
export interface Frame {
  site: Site
  /** Public origin of this service, without a trailing slash. */
  origin: string
  /** Language of the page's texts. */
  language: Language
  texts: Texts
  /** `/de` if the address names the language; empty if the visitor's browser does. */
  base: string
  /** Whether the address or the visitor names the language; otherwise it is the default. */
  isLanguageNamed: boolean
  /** Whether `/jobs` is served here rather than on an external site. */
  hasJobs: boolean
  /** Whether the public API is enabled. */
  hasApi: boolean
  /** Whether there is an MCP server. */
  hasMcp: boolean
  /** URLs of imprint, privacy policy and terms, if they exist. */
  legal: Partial<Record<LegalPageName, string>>
}

/** Path prefixes of pages: empty, or the name of a language. */
export const BASES: readonly string[] = ['', ...Language.options.map((language) => `/${language}`)]

export const frameOf = (deps: PagesDeps, request: Request): Frame => {
  const { site, publicApiEnabled, mcp, pages } = deps
  const inAddress = languageInAddress(request.url)
  const named = inAddress ?? visitorLanguage(request.headers.get('accept-language'))
  const language = named ?? 'en'
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

/** Returns the site's language that `Accept-Language` prefers; undefined if it names none of them. */
export const visitorLanguage = (header: string | null): Language | undefined => {
  const language = header ? languageOf(header) : 'native'
  return language === 'native' ? undefined : language
}

/** Returns `de` for `https://host/de/jobs`. */
const languageInAddress = (url: string): Language | undefined => {
  const [, name] = /^[^/]+\/\/[^/]*\/(\w\w)(?:[/?#]|$)/.exec(url) ?? []
  return Language.options.find((language) => language === name)
}

/** Returns the frame of the same address in another language. */
export const inLanguage = (frame: Frame, language: Language): Frame => ({
  ...frame,
  language,
  texts: textsOf(language),
})

/** Returns the part of a cache key that the frame contributes. */
export const frameKey = ({ origin, base, language, isLanguageNamed, hasJobs, legal }: Frame): string =>
  `${Object.values(legal).join()}${hasJobs ? '' : '-'}${origin}${base || (isLanguageNamed ? ` ${language}` : '')}`
