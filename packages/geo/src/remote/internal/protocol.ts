import type { GeocodeOptions } from '../../geocoder/internal/geocode.ts'
import type { AnswerOptions } from '../../geocoder/internal/place-answer.ts'

/** Requests of one kind of server. `base` is the server's URL, whose own parameters (a key) are kept. */
export interface Protocol {
  searchUrl(base: string, q: string, options: GeocodeOptions): URL
  reverseUrl(base: string, lat: number, lon: number, options: AnswerOptions): URL
}

/** Returns the URL of an endpoint with the non-empty parameters. */
export const endpoint = (base: string, path: string, parameters: [name: string, value: string | undefined][]): URL => {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
  for (const [name, value] of parameters) if (value !== undefined) url.searchParams.append(name, value)
  return url
}

/** Returns the language to request from a server that otherwise chooses one itself. */
export const languageTag = ({ language }: AnswerOptions): string | undefined =>
  language === 'native' ? undefined : language

/** The licence of OpenStreetMap's data, for servers that do not report it. */
export const OSM_LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'
