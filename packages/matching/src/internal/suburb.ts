import type { Town } from '../advert.ts'

/** Limits of a town's population, relative to the neighbouring city, and of its distance in kilometres. */
const SMALL = 1 / 8
const NEXT_DOOR = { share: 1 / 3, distance: 6 }
const MIN_CITY = 75_000
/** A city of a million has suburbs up to 22 km from its centre; the area shrinks in proportion to the population. */
const REACH_OF_A_MILLION = 22
const MAX_REACH = 23
/** Maximum distance of two points of one town. */
const SAME_SPOT = 0.5

/** Compares the towns of two places. `suburb`: one is a small town beside a big city; two cities never are, however close. */
export const relateTowns = (a: readonly Town[], b: readonly Town[]): 'same' | 'suburb' | 'apart' => {
  const pairs = a.flatMap((one) => b.map((other) => [one, other] as const))
  if (pairs.some(([one, other]) => distanceOf(one, other) <= SAME_SPOT)) return 'same'
  return pairs.some(([one, other]) => isSuburb(one, other) || isSuburb(other, one)) ? 'suburb' : 'apart'
}

const isSuburb = (town: Town, city: Town) => {
  if (town.country !== city.country || city.population < MIN_CITY) return false
  const share = town.population / city.population
  const distance = distanceOf(town, city)
  if (share <= NEXT_DOOR.share && distance <= NEXT_DOOR.distance) return true
  const reach = Math.min(MAX_REACH, REACH_OF_A_MILLION * Math.sqrt(city.population / 1e6))
  return share <= SMALL && distance <= reach
}

const KM_OF_A_DEGREE = 111.2

/** Returns kilometres on a flat map; precision matters only for nearby towns. */
const distanceOf = (a: Town, b: Town) => {
  const width = Math.cos(((a.lat + b.lat) / 2) * (Math.PI / 180))
  return KM_OF_A_DEGREE * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * width)
}
