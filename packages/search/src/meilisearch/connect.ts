import { Meilisearch } from 'meilisearch'

/** Location of a Meilisearch server and its index. */
export interface MeilisearchPlace {
  url: string
  key?: string | undefined
  /** Name of the index; its replacement is built under this name with `-next`. */
  index: string
}

/** Creates a client with a timeout per request. */
export const connectMeilisearch = ({ url, key }: MeilisearchPlace, timeoutMs: number): Meilisearch =>
  new Meilisearch({
    host: url,
    timeout: timeoutMs,
    // Compressed responses arrive in pieces that wait 40 ms for each other (Nagle's algorithm and delayed
    // acknowledgement).
    requestInit: { headers: { 'Accept-Encoding': 'identity' } },
    ...(key && { apiKey: key }),
  })
