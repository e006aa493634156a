export interface Reading {
  level: 'country' | 'subdivision' | 'city'
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The gazetteer's id of a city. */
  id?: number
  /** ISO 3166-2, `US-TX`; for a city, only in countries whose addresses name the state. */
  state?: string
  /** Population, weighted by how common the country is in the feeds. */
  weight: number
  /** Unweighted population; 0 if unknown. */
  population: number
  /** Set if the name belongs to a section of the city. */
  isSection?: true
}
