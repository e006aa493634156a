import { UNNAMED_EMPLOYER } from '../jobs/unnamed-employer.ts'

/** English texts that explain a connector's settings, by code. */
export const SETTING_HINTS = {
  board: 'As in the address of the careers page.',
  'board-employer': "The employer's name, where the source states none.",
  'lever-instance': 'Where the board is: jobs.lever.co or jobs.eu.lever.co.',
  'personio-host': 'Top level of the board: jobs.personio.de or jobs.personio.com.',
  domain: "The employer's own careers domain, where the board is not under the operator's.",
  'page-url': 'Address of a page with job postings, of a DataFeed in JSON, or of a sitemap.',
  'feed-url': 'Address of the feed, RSS 2.0 or Atom.',
  'list-url': 'Address of the document.',
  pages: "Paths of a sitemap's job pages, in the patterns of robots.txt: `/jobs/*`.",
  source: 'Name of the source, in lower case; its postings are listed under it.',
  'list-source': 'Name of the source, for postings that name none themselves.',
  'own-sources': 'Whether each posting is listed under the source that it names; only for a list you trust.',
  employer: 'The employer, where its postings name none.',
  'feed-employer': 'The employer, where its items name none.',
  anonymous: `Whether postings that name no employer are listed, under "${UNNAMED_EMPLOYER}"; else they are left out.`,
  titles: 'How its titles are composed.',
  'remote-only': 'Whether it has remote jobs only; a text that says hybrid takes precedence.',
  country: 'Only the postings of this country, ISO 3166-1 alpha-2.',
  'resident-countries': 'Countries to whose residents the jobs are open, ISO 3166-1 alpha-2.',
  'country-names': 'Countries whose jobs are read, by their English names.',
  'jobicy-geo': "One of Jobicy's places, such as `germany` or `europe`; all if absent.",
  'jobicy-industry': "One of Jobicy's industries, such as `engineering`; all if absent.",
} as const
export type SettingHint = keyof typeof SETTING_HINTS

/** Returns the hint of a setting as schema metadata: its code, and its English text as the description. */
export const hint = (code: SettingHint) => ({ hint: code, description: SETTING_HINTS[code] })
