import { Meilisearch } from 'meilisearch'

/** Where a Meilisearch is, and which index of it is ours. */
export interface MeilisearchPlace {
  url: string
  key?: string | undefined
  /** Name of the index; another one is built beside it under this name with `-next`. */
  index: string
}

/** A client that gives up on a request after `timeoutMs`. */
export const connectMeilisearch = ({ url, key }: MeilisearchPlace, timeoutMs: number): Meilisearch =>
  new Meilisearch({
    host: url,
    timeout: timeoutMs,
    // Compressed answers come in pieces that wait 40 ms for each other (Nagle's algorithm and delayed acknowledgement).
    requestInit: { headers: { 'Accept-Encoding': 'identity' } },
    ...(key && { apiKey: key }),
  })
