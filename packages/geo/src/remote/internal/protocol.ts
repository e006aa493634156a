import type { GeocodeOptions } from '../../geocoder/internal/geocode.ts'
import type { AnswerOptions } from '../../geocoder/internal/place-answer.ts'

/** How a kind of server is requested. `base` is the server's address, whose own parameters (a key) are kept. */
export interface Protocol {
  searchUrl(base: string, q: string, options: GeocodeOptions): URL
  reverseUrl(base: string, lat: number, lon: number, options: AnswerOptions): URL
}

/** The address of an endpoint, with the parameters that have a value. */
export const endpoint = (base: string, path: string, parameters: [name: string, value: string | undefined][]): URL => {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
  for (const [name, value] of parameters) if (value !== undefined) url.searchParams.append(name, value)
  return url
}

/** What to ask a server for that decides about languages itself when none is requested. */
export const languageTag = ({ language }: AnswerOptions): string | undefined =>
  language === 'native' ? undefined : language

/** The licence of OpenStreetMap's data, for servers that do not tell it. */
export const OSM_LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'
