import type { RawPosting } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { htmlToText, sanitizeHtml } from '@jobs/content/html.ts'
import { repairText } from '@jobs/content/repair-text.ts'
import { z } from 'zod'

const text = z.string().optional().catch(undefined)
const flag = z.coerce.string().optional().catch(undefined)

/** The place fields of a labelled ad in its source's words; unknown fields are dropped. */
export const AdPlace = z.looseObject({
  locations: text,
  location: text,
  country: text,
  isRemote: flag,
  remote: flag,
  hybrid: flag,
  lieuTravail: z.looseObject({ libelle: text }).optional().catch(undefined),
  stellenlokationen: z
    .array(z.looseObject({ adresse: z.looseObject({ ort: text, region: text, land: text }).optional() }))
    .optional()
    .catch(undefined),
})
type AdPlace = z.infer<typeof AdPlace>

export const Ad = z.object({
  source: z.string(),
  title: z.string(),
  company: z.string(),
  description: z.string(),
  location: AdPlace,
})
export type Ad = z.infer<typeof Ad>

/** Rewrites masks such as `<email>` in a labelled text as `[email]`, so that they are not read as tags. */
export const unmasked = (html: string): string => html.replaceAll(/<(email|phone|name)>/g, '[$1]')

/** Returns the text of a labelled description as the pipeline would, followed by further lines. */
export const textOfAd = (description: string, ...lines: readonly string[]): string =>
  repairText([htmlToText(sanitizeHtml(unmasked(description))), ...lines].join('\n'))

/** Returns a labelled ad as the connector of its source would return it. */
export const postingOfAd = ({ source, title, company, description, location }: Ad): RawPosting => {
  const html = unmasked(description)
  const raw = { externalId: '1', url: 'https://ad.example/1', title, companyName: company, tags: [], html }
  const connector = source === 'ashby' ? connectors.get(source) : undefined
  const item = { ...location, id: raw.externalId, title, jobUrl: raw.url, descriptionHtml: html }
  const [posting] = connector?.parse(JSON.stringify({ jobs: [item] }), { board: 'ad', company }).postings ?? []
  return posting ?? { ...raw, places: placesOf(location), ...modeOf(location) }
}

const placesOf = ({ locations, location, country, lieuTravail, stellenlokationen }: AdPlace): string[] => {
  const towns = (stellenlokationen ?? []).map(({ adresse }) =>
    [adresse?.ort, adresse?.region, adresse?.land].filter(Boolean).join(', '),
  )
  const named = (locations ?? location ?? '').split(';').map((place) => place.trim())
  return [...new Set([...named, lieuTravail?.libelle ?? '', ...towns, country ?? ''])].filter(Boolean)
}

const modeOf = ({ isRemote, remote, hybrid }: AdPlace): Pick<RawPosting, 'arrangement' | 'remoteFlag'> => {
  if (hybrid === 'true') return { arrangement: 'hybrid' }
  return remote === 'true' || isRemote === 'true' ? { remoteFlag: true } : {}
}
