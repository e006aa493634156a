import type { JobFields } from '@jobs/types/feeds/posting.ts'
import { DAY_MS } from '@jobs/types/values/time.ts'
import type { Validators } from '../feeds/feeds.ts'
import { isFields } from '../postings/posting-rows.ts'
import type { Catalog } from '../store/catalog.ts'
import { shapeIn } from '../store/json-column.ts'
import { column, number, type RowOf, rowReader, rowsOf, text } from '../store/rows.ts'

/** Interval between requests of a page. */
const EVERY_MS = 3 * DAY_MS
const MAX_DUE = 3000

/** A posting whose own page is to be requested. */
export type DueProbe = RowOf<typeof dueRows>

const validatorRows = rowReader<Validators>({ etag: text, lastModified: text })

const dueRows = rowsOf({
  id: number,
  url: text,
  title: column('fields', (fields) => shapeIn<JobFields>(text(fields), isFields).title),
  /** Validators of the page's last successful response. */
  known: column('id', (_, row) => validatorRows.read(row)),
})

/**
 * Returns up to 3,000 postings whose pages are due, least recently confirmed first: live ones, and withdrawn ones that
 * their feed still lists.
 * @param connectors whose sources allow it
 */
export const dueProbes = async ({ read }: Catalog, connectors: readonly string[], now: number): Promise<DueProbe[]> =>
  await dueRows.all(read`SELECT p.id, p.url, p.fields, b.etag, b.last_modified
    FROM postings p JOIN feeds f ON f.key = p.feed_key JOIN jobs j ON j.id = p.job_id
      LEFT JOIN probes b ON b.posting_id = p.id
    WHERE f.connector IN ${read(connectors)} AND j.status <> 'deleted'
      AND (p.withdrawn_at IS NULL OR (b.outcome = 'dead' AND p.last_seen_at > b.probed_at))
      AND (b.probed_at IS NULL OR b.probed_at < ${now - EVERY_MS})
    ORDER BY p.last_seen_at, p.id LIMIT ${MAX_DUE}`)
