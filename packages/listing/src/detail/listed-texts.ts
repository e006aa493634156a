import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { publicText } from '@jobs/content/public-text.ts'

/** Returns the texts of listed jobs by slug: sanitised HTML without addresses. */
export const listedTexts = async ({ read }: Catalog, slugs: readonly string[]): Promise<Map<string, string>> => {
  if (slugs.length === 0) return new Map()
  const rows: { slug: string; description: string; company_name: string }[] = await read`
    SELECT slug, description, company_name FROM jobs WHERE slug IN ${read(slugs)} AND status = 'active'`
  return new Map(rows.map(({ slug, description, company_name }) => [slug, publicText(description, company_name)]))
}
