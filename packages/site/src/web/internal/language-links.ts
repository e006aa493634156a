import { type Html, markup } from '@jobs/http/markup.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { textsOf } from '../../internal/texts/texts.ts'
import type { Frame } from './frame.ts'

/** Renders links to the page in each language for search engines. @param path address without a language, with its query */
export const alternates = ({ origin }: Frame, path: string): Html =>
  markup`${Language.options.map(
    (language) => markup`<link rel="alternate" hreflang="${language}" href="${origin}/${language}${path}">\n`,
  )}<link rel="alternate" hreflang="x-default" href="${origin}${path}">`

/** Renders links to the page in each language for people. @param path address without a language */
export const languageLinks = ({ language, texts }: Frame, path: string): Html =>
  markup`<nav class="languages" aria-label="${texts.frame.languages}"><ul>${Language.options.map(
    (other) =>
      markup`<li><a href="/${other}${path}" hreflang="${other}" lang="${other}"${other === language && markup` aria-current="true"`} title="${textsOf(other).name}">${other.toUpperCase()}</a></li>`,
  )}</ul></nav>`
