import { createRequire } from 'node:module'
import { lazily } from '@jobs/core/lazily.ts'
import type * as CountryCoder from '@rapideditor/country-coder'

/** Its outlines take 50 ms to load, which most processes never need. */
const countryCoder = lazily(() => createRequire(import.meta.url)('@rapideditor/country-coder') as typeof CountryCoder)

const LEVELS = new Set(['territory', 'country'])

/** The properties used of an outline; the package's types depend on GeoJSON's, which it does not ship. */
interface Outline {
  properties: { level: string; nameEn: string; iso1A2?: string | undefined }
}

/**
 * Returns the countries (ISO 3166-1 alpha-2) whose outline contains a coordinate: one, or a territory and its state
 * (`JE`, `GB`). Undefined at sea, empty on land without a code. Outlines extend some way into the sea.
 */
export const countriesAt = (lat: number, lon: number): Set<string> | undefined => {
  const features: readonly Outline[] = countryCoder().featuresContaining([lon, lat])
  if (features.length === 0) return undefined
  // Drawn as held by Russia; GeoNames and the United Nations assign it to Ukraine.
  if (features.some(({ properties }) => properties.nameEn === 'Crimea')) return new Set(['UA'])
  const codes = features
    .filter(({ properties }) => LEVELS.has(properties.level))
    .map(({ properties }) => properties.iso1A2)
  return new Set(codes.filter((code) => code !== undefined))
}
