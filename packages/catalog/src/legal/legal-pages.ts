import { oncePer } from '@jobs/core/memo/once-per.ts'
import { LegalPage, LegalPageName } from '@jobs/types/legal-page.ts'
import type { SQL } from 'bun'
import { type Actor, recordAudit } from '../audit/record-audit.ts'
import type { Catalog } from '../store/catalog.ts'
import { objectIn } from '../store/json-column.ts'

interface LegalRow {
  name: string
  link: string | null
  texts: string
}

const EMPTY: LegalPage = { link: null, texts: { de: '', en: '', fr: '' } }

const pageOf = (row: LegalRow | undefined): LegalPage =>
  row ? LegalPage.parse({ link: row.link, texts: objectIn(row.texts) }) : EMPTY

const hasContent = ({ link, texts }: LegalPage) => link !== null || Object.values(texts).some((text) => text !== '')

const readRow = async (sql: SQL, name: LegalPageName): Promise<LegalRow | undefined> => {
  const [row]: LegalRow[] = await sql`SELECT name, link, texts FROM legal_pages WHERE name = ${name}`
  return row
}

/** Finds a page; undefined if it is empty. */
export const findLegalPage = async ({ read }: Catalog, name: LegalPageName): Promise<LegalPage | undefined> => {
  const page = pageOf(await readRow(read, name))
  return hasContent(page) ? page : undefined
}

/** Lists all pages by name, including empty ones. */
export const listLegalPages = async ({ read }: Catalog): Promise<{ name: LegalPageName; page: LegalPage }[]> => {
  const rows: LegalRow[] = await read`SELECT name, link, texts FROM legal_pages`
  return LegalPageName.options.map((name) => ({ name, page: pageOf(rows.find((row) => row.name === name)) }))
}

/** Lists the names of pages with content. */
export const listWrittenPages = async (catalog: Catalog): Promise<Set<LegalPageName>> =>
  new Set((await listLegalPages(catalog)).filter(({ page }) => hasContent(page)).map(({ name }) => name))

/** Replaces a page. */
export const saveLegalPage = async (
  catalog: Catalog,
  name: LegalPageName,
  page: LegalPage,
  by: Actor,
  now: number,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    const before = pageOf(await readRow(tx, name))
    const row = { name, link: page.link, texts: JSON.stringify(page.texts), updated_at: now }
    await tx`INSERT INTO legal_pages ${tx([row])} ON CONFLICT (name) DO UPDATE SET
      link = excluded.link, texts = excluded.texts, updated_at = excluded.updated_at`
    await recordAudit(tx, { by, action: 'page.change', key: name, before, after: page }, now)
  })

const KNOWN_MS = 60_000
const knownOf = oncePer((_catalog: Catalog) => ({ names: new Set<LegalPageName>(), until: 0 }))

/** Returns the pages with content without waiting, refreshed in the background once a minute; the same set while unchanged. */
export const knownLegalPages = (catalog: Catalog): ReadonlySet<LegalPageName> => {
  const known = knownOf(catalog)
  if (known.until < Date.now()) {
    known.until = Date.now() + KNOWN_MS
    const refresh = async () => {
      const names = await listWrittenPages(catalog)
      if (names.symmetricDifference(known.names).size > 0) known.names = names
    }
    // Without the database the last known pages are linked.
    refresh().catch(() => {})
  }
  return known.names
}
