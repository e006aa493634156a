import { slicesOf } from '@jobs/core/slices.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'

/** An item as delivered, identified by a hash that includes the version of the rules. */
export interface Input {
  source: string
  externalId: string
  hash: string
}

/** Maximum per statement, within the limit of parameters. */
const BATCH = 500

/**
 * Marks live postings made from the same inputs as seen, before the items are processed: the usual case of a run.
 * @returns those inputs
 */
export const markInputsSeen = async (
  catalog: Catalog,
  feedKey: string,
  inputs: readonly Input[],
  now: number,
): Promise<Set<Input>> => {
  const same = new Map<number, Input>()
  for (const [source, all] of Map.groupBy(inputs, (input) => input.source)) {
    for (const batch of slicesOf(all, BATCH)) {
      const known = await knownInputs(catalog.read, source, batch)
      for (const input of batch) {
        const posting = known.get(input.externalId)
        if (posting?.hash === input.hash) same.set(posting.id, input)
      }
    }
  }
  const ids = [...same.keys()]
  if (ids.length > 0) {
    await catalog.transaction(async (tx) => {
      for (const batch of slicesOf(ids, BATCH))
        await tx`UPDATE postings SET last_seen_at = ${now}, feed_key = ${feedKey} WHERE id IN ${tx(batch)}`
    })
  }
  return new Set(same.values())
}

const knownInputs = async (sql: SQL, source: string, inputs: readonly Input[]) => {
  const ids = inputs.map(({ externalId }) => externalId)
  const rows: { id: number | string; external_id: string; input_hash: string | null }[] = await sql`
    SELECT p.id, p.external_id, f.input_hash
    FROM postings p JOIN posting_features f ON f.posting_id = p.id JOIN jobs j ON j.id = p.job_id
    WHERE p.source = ${source} AND p.external_id IN ${sql(ids)} AND p.withdrawn_at IS NULL AND j.status <> 'closed'`
  return new Map(rows.map((row) => [row.external_id, { id: Number(row.id), hash: row.input_hash }]))
}
