import { featuresContaining } from '@rapideditor/country-coder'

const LEVELS = new Set(['territory', 'country'])

/** What is read of an outline; the types of the package are GeoJSON's, which it does not bring along. */
interface Outline {
  properties: { level: string; nameEn: string; iso1A2?: string | undefined }
}

/**
 * The countries (ISO 3166-1 alpha-2) whose outline has a coordinate in it: one, or a territory and the state it belongs
 * to (`JE`, `GB`). Undefined at sea, empty on land that no code is assigned to. Outlines reach some way into the sea.
 */
export const countriesAt = (lat: number, lon: number): Set<string> | undefined => {
  const features: readonly Outline[] = featuresContaining([lon, lat])
  if (features.length === 0) return undefined
  // Drawn as held by Russia there; GeoNames and the United Nations count it to Ukraine.
  if (features.some(({ properties }) => properties.nameEn === 'Crimea')) return new Set(['UA'])
  const codes = features
    .filter(({ properties }) => LEVELS.has(properties.level))
    .map(({ properties }) => properties.iso1A2)
  return new Set(codes.filter((code) => code !== undefined))
}
