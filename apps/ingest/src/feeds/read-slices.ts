import type { Connector, Parsed, RawPosting } from '@jobs/connectors/connector.ts'

/** Number of slices between garbage collections. */
const COLLECTED_AFTER = 4
/** Number of slices up to which those of the first reading are kept, so that nothing is parsed twice. */
const MAX_KEPT = 4

/**
 * Yields the content of a payload in slices, if its connector supports that, so that few slices are in memory. A payload
 * is first read to its end, to find faults before anything is saved. Postings that share an id come together in the last
 * slice.
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
  const slices = open()
  if (!slices) {
    yield connector.parse(payload, settings, url)
    return
  }
  const { kept, repeated } = await readFirst(slices, signal)
  const held: RawPosting[] = []
  const collect = createCollector()
  for await (const { postings, rejects } of kept ?? open() ?? []) {
    signal?.throwIfAborted()
    const { once = [], often = [] } = Object.groupBy(postings, (one) => (repeated.has(hashOf(one)) ? 'often' : 'once'))
    held.push(...often)
    yield { postings: once, rejects }
    collect()
  }
  if (held.length > 0) yield { postings: held, rejects: [] }
}

/** Reads all slices and returns those of a small payload, and the hashes of ids that occur more than once in several slices. */
const readFirst = async (slices: AsyncIterable<Parsed>, signal: AbortSignal | undefined) => {
  const kept: Parsed[] = []
  let count = 0
  const hashes: number[] = []
  const collect = createCollector()
  for await (const slice of slices) {
    signal?.throwIfAborted()
    count += 1
    if (count <= MAX_KEPT) kept.push(slice)
    else kept.length = 0
    for (const posting of slice.postings) hashes.push(hashOf(posting))
    if (count > 1) collect()
    // Yields to other work of the process.
    await Bun.sleep(0)
  }
  return { kept: count <= MAX_KEPT ? kept : undefined, repeated: count > 1 ? repeatedIn(hashes) : new Set<number>() }
}

/** Collects garbage explicitly: left alone, the runtime would hold several slices first. */
const createCollector = () => {
  let slices = 0
  return () => {
    if (++slices % COLLECTED_AFTER === 0) Bun.gc(true)
  }
}

/**
 * Returns a hash of the id of a posting, because the ids of a long list take more memory than a slice. Two ids of equal hash
 * merely come together.
 */
const hashOf = ({ source = '', externalId }: RawPosting) => Bun.hash.xxHash32(`${source}\n${externalId}`)

/** Returns the hashes that occur more than once. */
const repeatedIn = (hashes: readonly number[]) => {
  const sorted = Uint32Array.from(hashes).sort()
  return new Set(sorted.filter((hash, at) => hash === sorted[at - 1]))
}
