import { z } from 'zod'

/** The legal pages of an operator, each at its own address, such as `/imprint`. */
export const LegalPageName = z.enum(['imprint', 'privacy', 'terms'])
export type LegalPageName = z.infer<typeof LegalPageName>

const Markdown = z.string().max(100_000)

/** The content of a legal page: Markdown in the languages of the site, or a link to it. */
export const LegalPage = z
  .strictObject({
    link: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .nullable()
      .describe('Address of the page elsewhere; null if the text is kept here.'),
    texts: z
      .strictObject({ de: Markdown, en: Markdown, fr: Markdown })
      .describe('Markdown. If a language is empty, another one is shown.'),
  })
  .meta({ id: 'LegalPage' })
export type LegalPage = z.infer<typeof LegalPage>
