/** A town that is known by where it lies: degrees are WGS 84, the country ISO 3166-1 alpha-2. */
export interface Town {
  lat: number
  lon: number
  population: number
  country: string
}

/** Input of matching. Texts are plain; only the beginning of a very long one is read. */
export interface Advert {
  source: string
  /** Two adverts of one source and one feed are separated by the source itself, so only equal texts make them one job. */
  feed?: string
  title: string
  /** Empty when the source does not tell it. */
  company: string
  location: string
  /** The towns of the location, where a gazetteer knows them. */
  towns?: readonly Town[]
  /** Whether it can be done from anywhere; read from location and title when absent. */
  remote?: boolean
  text: string
  /** Addresses of the ad and of its application page. */
  urls?: readonly string[]
  requisitionId?: string
}
