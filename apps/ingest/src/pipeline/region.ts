import { type Region, regionOf } from '@jobs/geo/region.ts'
import { regionOfText } from '@jobs/geo/text-region.ts'

/**
 * Whether a job is open to someone in Germany or another EU country: by its places, and where these name none or
 * nothing less than the whole world, by what its text says plainly.
 * @param region what its places say
 */
export const isOpenInDeEu = (
  { inDeEu, scope, countries }: Region,
  { title, text, language }: { title: string; text: string; language: string },
): boolean | 'unknown' => {
  // An ad in German that names no place is meant for the German-speaking countries.
  if (language === 'de') return inDeEu !== false
  const isWorldwide = inDeEu === true && scope === 'worldwide' && countries.length === 0
  if (inDeEu !== 'unknown' && !isWorldwide) return inDeEu
  const reported = regionOfText(text)
  if (isWorldwide) return reported !== false
  return reported === true && regionOf([title]).inDeEu === false ? 'unknown' : reported
}
