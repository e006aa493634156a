/** A town with its coordinates in degrees (WGS 84) and its country (ISO 3166-1 alpha-2). */
export interface Town {
  lat: number
  lon: number
  population: number
  country: string
}

/** Input of matching. Texts are plain; only the beginning of a very long text is read. */
export interface Advert {
  source: string
  /**
   * The source lists distinct vacancies of a feed separately, so two adverts of one feed are one job only if their
   * texts are equal.
   */
  feed?: string
  title: string
  /** Empty if the source does not name it. */
  company: string
  location: string
  /** The towns of the location that the gazetteer knows. */
  towns?: readonly Town[]
  /** Whether the job can be done from anywhere; derived from location and title if absent. */
  remote?: boolean
  text: string
  /** Addresses of the ad and of its application page. */
  urls?: readonly string[]
  requisitionId?: string
}
