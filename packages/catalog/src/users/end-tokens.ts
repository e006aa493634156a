import type { Catalog } from '../store/catalog.ts'

/** Ends every token given to a user so far. */
export const endTokens = async (catalog: Catalog, id: number, now: number): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE users SET token_version = token_version + 1, updated_at = ${now} WHERE id = ${id}`
  })
