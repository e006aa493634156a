/** One of the things a name can mean. */
export interface Reading {
  level: 'country' | 'subdivision' | 'city'
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Of a city: the gazetteer's number of it. */
  id?: number
  /** ISO 3166-2, `US-TX`; of a city only in countries whose addresses name the state. */
  state?: string
  /** Inhabitants, multiplied for countries these feeds are mostly about. */
  weight: number
  /** Inhabitants as they are; 0 when unknown. */
  population: number
}
