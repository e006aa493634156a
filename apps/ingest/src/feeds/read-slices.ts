import type { Connector, Parsed, RawPosting } from '@jobs/connectors/connector.ts'

/** Slices whose objects may wait to be collected. */
const COLLECTED_AFTER = 4

/**
 * What a payload holds, in slices where its connector can: each is read when the one before has been taken, so that no
 * more than that is held as objects. A large payload is read to its end first: what is wrong with it as a whole comes to
 * light before anything of it is saved. Postings whose id several of its items have come together, in the last slice.
 * @param signal ends the reading between two slices
 * @throws PayloadError as the connector does
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

/** The ids that come more than once in the slices, or the only slice there is; undefined if there is none. */
const repeatedIn = async (slices: AsyncIterable<Parsed> | undefined, signal: AbortSignal | undefined) => {
  if (!slices) return undefined
  let first: Parsed | undefined
  let count = 0
  const [seen, ids] = [new Set<string>(), new Set<string>()]
  const collect = createCollector()
  for await (const slice of slices) {
    signal?.throwIfAborted()
    count += 1
    // Of a single slice nothing has to be known.
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
    // Others of the process have their turn.
    await Bun.sleep(0)
  }
  return first ? { only: first } : { ids }
}

/** Left to itself the collector of garbage waits until several times as much as a slice is held. */
const createCollector = () => {
  let slices = 0
  return () => {
    if (++slices % COLLECTED_AFTER === 0) Bun.gc(true)
  }
}

const nameOf = ({ source = '', externalId }: RawPosting) => `${source}\n${externalId}`
