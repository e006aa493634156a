import type { Connector, Parsed, RawPosting } from '@jobs/connectors/connector.ts'

/** Number of slices between garbage collections. */
const COLLECTED_AFTER = 4

/**
 * Yields the content of a payload in slices, if its connector supports that, so that only one slice is in memory. A large
 * payload is first read to its end, to find faults before anything is saved. Postings that share an id come together in
 * the last slice.
 * @param signal aborts between two slices
 * @throws PayloadError from the connector
 */
export async function* readSlices(
  connector: Connector,
  payload: string,
  settings: unknown,
  { url, signal }: { url?: string | undefined; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Parsed> {
  const open = () => connector.slices?.(payload, settings, url)
  const repeated = await repeatedIn(open(), signal)
  if (repeated === undefined) {
    yield connector.parse(payload, settings, url)
    return
  }
  if ('only' in repeated) {
    yield repeated.only
    return
  }
  const held: RawPosting[] = []
  const collect = createCollector()
  for await (const { postings, rejects } of open() ?? []) {
    signal?.throwIfAborted()
    const { once = [], often = [] } = Object.groupBy(postings, (one) =>
      repeated.ids.has(nameOf(one)) ? 'often' : 'once',
    )
    held.push(...often)
    yield { postings: once, rejects }
    collect()
  }
  if (held.length > 0) yield { postings: held, rejects: [] }
}

/** Returns the ids that occur more than once, or the only slice; undefined if the connector does not slice. */
const repeatedIn = async (slices: AsyncIterable<Parsed> | undefined, signal: AbortSignal | undefined) => {
  if (!slices) return undefined
  let first: Parsed | undefined
  let count = 0
  const [seen, ids] = [new Set<string>(), new Set<string>()]
  const collect = createCollector()
  for await (const slice of slices) {
    signal?.throwIfAborted()
    count += 1
    // A single slice needs no id tracking.
    if (count === 1) first = slice
    else {
      for (const posting of [...(first?.postings ?? []), ...slice.postings]) {
        const name = nameOf(posting)
        if (seen.has(name)) ids.add(name)
        else seen.add(name)
      }
      first = undefined
    }
    if (count > 1) collect()
    // Yields to other work of the process.
    await Bun.sleep(0)
  }
  return first ? { only: first } : { ids }
}

/** Collects garbage explicitly: left alone, the runtime would hold several slices first. */
const createCollector = () => {
  let slices = 0
  return () => {
    if (++slices % COLLECTED_AFTER === 0) Bun.gc(true)
  }
}

const nameOf = ({ source = '', externalId }: RawPosting) => `${source}\n${externalId}`
