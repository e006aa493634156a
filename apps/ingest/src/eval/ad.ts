import type { RawPosting } from '@jobs/connectors/connector.ts'
import { connectors } from '@jobs/connectors/registry.ts'
import { z } from 'zod'

const text = z.string().optional()

/** The place fields of a labelled ad, as its source words them. */
export const AdPlace = z.looseObject({
  locations: text,
  location: text,
  country: text,
  isRemote: z.union([z.string(), z.boolean()]).nullish(),
  remote: z.boolean().optional(),
  hybrid: z.boolean().optional(),
  secondaryLocations: z.array(z.looseObject({})).optional(),
  lieuTravail: z.looseObject({ libelle: text }).optional(),
  stellenlokationen: z
    .array(z.looseObject({ adresse: z.looseObject({ ort: text, region: text, land: text }).optional() }))
    .optional(),
})

/** A whole ad of the labelled sets. */
export const Ad = z.object({
  source: z.string(),
  title: z.string(),
  company: z.string(),
  description: z.string(),
  location: AdPlace,
})
export type Ad = z.infer<typeof Ad>

/** What stands for a mask in the texts is no tag. */
const unmasked = (html: string) => html.replaceAll(/<(email|phone|name)>/g, '[$1]')

/** A labelled ad as the connector of its source reads it. */
export const postingOfAd = ({ source, title, company, description, location }: Ad): RawPosting => {
  const html = unmasked(description)
  const raw = { externalId: '1', url: 'https://ad.example/1', title, companyName: company, tags: [], html }
  const connector = connectors.get(source)
  if (connector) {
    const item = { ...location, id: '1', title, jobUrl: raw.url, descriptionHtml: html }
    const [posting] = connector.parse(JSON.stringify({ jobs: [item] }), { board: 'ad', company }).postings
    if (posting) return posting
  }
  return { ...raw, places: placesOf(location), ...modeOf(location) }
}

const distinct = (texts: readonly (string | undefined)[]) => [...new Set(texts)].filter((text) => text !== undefined)

const placesOf = ({ locations, location, country, lieuTravail, stellenlokationen }: z.infer<typeof AdPlace>) => {
  const towns = (stellenlokationen ?? []).map(({ adresse }) =>
    distinct([adresse?.ort, adresse?.region, adresse?.land]).join(', '),
  )
  const named = (locations ?? location ?? '').split(';').map((place) => place.trim())
  return distinct([...named, lieuTravail?.libelle, ...towns, country]).filter(Boolean)
}

const modeOf = ({
  isRemote,
  remote,
  hybrid,
}: z.infer<typeof AdPlace>): Pick<RawPosting, 'arrangement' | 'remoteFlag'> => {
  if (hybrid) return { arrangement: 'hybrid' }
  return remote || String(isRemote) === 'true' ? { remoteFlag: true } : {}
}
