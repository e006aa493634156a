import { onesIn } from '@jobs/core/bits.ts'
import { lazily } from '@jobs/core/memo/lazily.ts'
import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { editDistance } from '@jobs/types/values/edit-distance.ts'
import { EUROPE } from '../gazetteer/countries.ts'
import { countryName } from '../gazetteer/country-name.ts'
import { gazetteerFile } from '../gazetteer/gazetteer-file.ts'
import { type Landscape, landscapeKeys } from '../gazetteer/internal/landscapes.ts'
import { nameKey } from '../gazetteer/internal/name-key.ts'
import { placeStore } from '../gazetteer/internal/place-store.ts'
import type { Language } from '../gazetteer/language.ts'
import { jobPlaces } from '../places/job-places.ts'
import { findLocation } from './find-location.ts'

const MAX_KEY_LENGTH = 40
const MAX_CHANGES = 3
const MAX_NEAR = 3
/** Minimum population of a town suggested for an unknown name. */
const MIN_POPULATION = 5000
/** Weight of places outside Europe, since most searches are European. */
const FAR = 0.2
/** Powers of ten of population that one changed letter outweighs. */
const PER_CHANGE = 3
/** Suggestions with less than a twentieth of the best one's population are omitted; a power of ten. */
const MAX_BELOW_BEST = 1.3

/** Population by which landscapes are ranked among towns. */
const LANDSCAPE = 500_000

type Row = [key: string, id: number, population: number, country: string]
type Subject =
  | { place: number }
  | { area: number }
  | { landscape: Landscape }
  | { country: string; language: 'de' | 'en' | 'fr' }

interface Known {
  key: string
  letters: number
  /** Its population as a power of ten. */
  weight: number
  subject: Subject
}

const known = lazily((): Known[] => {
  const db = gazetteerFile()
  const rowsOf = (sql: string) => db.query<unknown, []>(sql).values() as Row[]
  const towns = rowsOf(`SELECT name.key, place.id, place.population, place.country FROM place
    JOIN name ON name.place = place.id WHERE place.population >= ${MIN_POPULATION} AND name.known = 1`)
  const areas = rowsOf(`SELECT area_name.key, area.id, area.population, area.country FROM area_name
    JOIN area ON area.id = area_name.area WHERE area.admin1 <> '' AND area.native <> ''`)
  const countries = rowsOf("SELECT '', id, population, country FROM area WHERE admin1 = '' AND admin2 = ''")
  const make = (key: string, population: number, country: string, subject: Subject): Known => ({
    key,
    letters: lettersOf(key),
    weight: Math.log10(Math.max(population, 1) * (EUROPE.has(country) ? 1 : FAR)),
    subject,
  })
  return [
    ...towns.map(([key, place, population, country]) => make(key, population, country, { place })),
    ...areas.map(([key, area, population, country]) => make(key, population, country, { area })),
    ...landscapeKeys().map(([key, landscape]) => make(key, LANDSCAPE, landscape.country, { landscape })),
    ...countries.flatMap(([, , population, country]) =>
      (['de', 'en', 'fr'] as const).map((language) =>
        make(nameKey(countryName(country, language)), population, country, { country, language }),
      ),
    ),
  ]
})

/** Returns the letters of a name as bits; changing one letter changes at most two of them. */
const lettersOf = (key: string): number => {
  let letters = 0
  for (let at = 0; at < key.length; at++) letters |= 1 << (key.charCodeAt(at) & 31)
  return letters
}

const subjectsNear = rememberText((key: string): readonly Subject[] => {
  if (key.length < 2) return []
  const reach = Math.max(1, Math.min(MAX_CHANGES, Math.floor(key.length / 3)))
  const letters = lettersOf(key)
  const near = known()
    .filter((one) => Math.abs(one.key.length - key.length) <= reach && onesIn(one.letters ^ letters) <= 2 * reach)
    .map((one) => ({ ...one, distance: editDistance(key, one.key) }))
    .filter(({ distance }) => distance <= reach)
    .map(({ subject, weight, distance }) => ({ subject, score: weight - PER_CHANGE * distance }))
    .toSorted((a, b) => b.score - a.score)
  const least = (near[0]?.score ?? 0) - MAX_BELOW_BEST
  return near.filter(({ score }) => score >= least).map(({ subject }) => subject)
})

const nameOf = (subject: Subject, language: Language): string => {
  if ('language' in subject) return countryName(subject.country, language === 'native' ? subject.language : language)
  if ('landscape' in subject) return subject.landscape.name
  if ('place' in subject) {
    const row = placeStore().placeOfId.get(subject.place)
    return row?.[language] || row?.native || row?.name || ''
  }
  const row = placeStore().areaOfId.get(subject.area)
  return row?.[language] || row?.native || ''
}

/**
 * Returns the known places that an unknown name most likely means, in `language`: those that it names among other words,
 * such as `Berlin, Hamburg`, `München Schwabing` or `bundesweit`, then those it may be misspelt from, by the number of
 * changed letters, then by population. Omits misspellings of more than three letters, or a third of the name. Names are
 * loaded once.
 */
export const nearestLocations = (name: string, language: Language = 'native'): string[] => {
  const named = jobPlaces([name]).flatMap(({ name: own, country }) => {
    const outer = country === null ? [] : countryName(country, language)
    return findLocation(own, language)?.name ?? outer
  })
  const near = subjectsNear(nameKey(name.slice(0, MAX_KEY_LENGTH))).map((subject) => nameOf(subject, language))
  return [...new Set([...named, ...near])].slice(0, MAX_NEAR)
}
