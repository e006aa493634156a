import { instanceId } from '@jobs/catalog/mirror/mirror-state.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { log } from '@jobs/observability/log.ts'
import { skillEdition } from '@jobs/occupations/skills/vocabulary.ts'
import { deserialize, serialize } from 'bun:jsc'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { ListingFacts } from '../listing-facts.ts'
import { countAll } from './facet-counts.ts'
import { blockOf, type FactsBlock, wholeOf } from './facts-block.ts'
import { createFactsStore } from './facts-store.ts'

/** Raise it if the meaning of the content changes without a change of column names. */
const FORM = 2
/** Header of each part of the file: its length in bytes and its hash. */
const PREFIX_BYTES = 16

/** The file that spares a process from reading the facts of all jobs at its start. */
export const factsFileIn = (folder: string, catalog: Catalog) => {
  const path = join(folder, 'listing-facts')
  return {
    /** Returns the facts as written; undefined if the file is missing, incomplete, or from another catalogue or release. */
    async read(): Promise<ListingFacts | undefined> {
      try {
        return await restored(await readFile(path), await writerOf(catalog))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        log.info('the saved facts cannot be used: the facts are read from the database', { error })
        return undefined
      }
    },
    /** Replaces the file atomically, with pauses for other work. */
    async write(facts: ListingFacts) {
      const unfinished = `${path}.${process.pid}`
      try {
        // Captured synchronously, because the facts keep changing.
        const taken = takenFrom(facts)
        await mkdir(folder, { recursive: true })
        await writeParts(unfinished, [{ ...taken.header, writer: await writerOf(catalog) }, ...taken.blocks])
        await rename(unfinished, path)
      } catch (error) {
        log.warn('the facts could not be saved for the next start', { error })
        await rm(unfinished, { force: true }).catch(() => {})
      }
    },
  }
}

const takenFrom = ({ revision, blocks, store }: ListingFacts) => ({
  header: {
    revision,
    texts: Object.entries(store.dictionaries).map(([, own]) => [...own.texts()]),
    countrySets: new Map(store.countrySets),
    places: new Map(store.places),
    blocks: blocks.length,
  },
  blocks: blocks.map((block) => ({ ...block, kept: new Map() })),
})

type Header = ReturnType<typeof takenFrom>['header'] & { writer: string }

/** Identifies compatible files: the catalogue, as named in its cursors, and the format of facts. */
const writerOf = async (catalog: Catalog): Promise<string> => {
  const columns = Object.entries(blockOf([])).map(
    ([name, column]) => `${name} ${Object.prototype.toString.call(column)}`,
  )
  return JSON.stringify([
    FORM,
    await instanceId(catalog),
    Bun.version,
    skillEdition(),
    columns,
    Object.keys(createFactsStore().dictionaries),
  ])
}

const writeParts = async (path: string, parts: readonly unknown[]): Promise<void> => {
  const file = await open(path, 'w', 0o600)
  try {
    for (const part of parts) {
      const bytes = new Uint8Array(serialize(part))
      await file.write(new BigUint64Array([BigInt(bytes.length), Bun.hash(bytes)]))
      await file.write(bytes)
    }
  } finally {
    await file.close()
  }
}

const restored = async (file: Buffer, writer: string): Promise<ListingFacts> => {
  const parts = partsOf(file)
  // Complete and of this release, so the content has the types it was written with.
  const header = parts.next().value as Header
  if (header.writer !== writer) throw new Error('it belongs to another catalogue or release')
  const store = createFactsStore()
  for (const [at, own] of Object.values(store.dictionaries).entries()) own.load(header.texts[at] ?? [])
  const blocks: FactsBlock[] = []
  for (const part of parts) {
    blocks.push(part as FactsBlock)
    await othersFirst()
  }
  if (blocks.length !== header.blocks) throw new Error('the last parts are missing')
  const { revision, countrySets, places } = header
  const facts: ListingFacts = {
    revision,
    blocks,
    store: Object.assign(store, { countrySets, places }),
    counts: new Map(),
  }
  countAll(facts.counts, store, blocks.map(wholeOf), 1)
  return facts
}

/** @throws Error if a part is corrupt */
function* partsOf(file: Buffer): Generator<unknown, undefined> {
  for (let from = 0; from < file.length;) {
    const start = from + PREFIX_BYTES
    if (start > file.length) throw new Error('a part is truncated or corrupt')
    const end = start + Number(file.readBigUInt64LE(from))
    const bytes = file.subarray(start, end)
    if (end > file.length || Bun.hash(bytes) !== file.readBigUInt64LE(from + 8))
      throw new Error('a part is truncated or corrupt')
    yield deserialize(bytes)
    from = end
  }
  return undefined
}
