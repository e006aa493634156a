import { numberIn } from '@jobs/core/numbers-in.ts'
import type { SigningJwk } from '@jobs/types/public/jwks.ts'
import type { SQL } from 'bun'
import type { Catalog } from '../store/catalog.ts'
import { rowFrom, rowReader, text } from '../store/rows.ts'

const keyRows = rowReader<Pick<SigningJwk, 'x' | 'kid' | 'endorsement'>>({ x: text, kid: text, endorsement: text })

/** Lists the public keys of this instance, newest first, including retired ones. */
export const listSigningKeys = async ({ read }: Catalog): Promise<SigningJwk[]> => {
  const keys = await keyRows.all(read`SELECT kid, x, endorsement FROM signing_keys ORDER BY created_at DESC, kid`)
  return keys.map((key) => ({ kty: 'OKP', crv: 'Ed25519', ...key, use: 'sig', alg: 'EdDSA' }))
}

/** Returns the `kid` of the signing key; undefined before the first one. */
export const activeSigningKey = async (sql: SQL): Promise<string | undefined> => {
  const [row]: { kid: string }[] = await sql`SELECT kid FROM signing_keys WHERE retired_at IS NULL`
  return row?.kid
}

/** Registers the first key of this instance. @returns the `kid` of the signing key, which may be another process's */
export const registerSigningKey = async (catalog: Catalog, { kid, x }: SigningJwk, now: number): Promise<string> =>
  await catalog.transaction(async (tx) => {
    const row = { kid, x, created_at: now }
    await tx`INSERT INTO signing_keys ${tx([row])} ON CONFLICT DO NOTHING`
    return (await activeSigningKey(tx)) ?? kid
  })

/** Retires the signing key in favour of another one; both stay listed. Idempotent; a key keeps its first endorsement. */
export const replaceSigningKey = async (
  catalog: Catalog,
  { kid, x, endorsement }: SigningJwk,
  now: number,
): Promise<void> =>
  await catalog.transaction(async (tx) => {
    await tx`UPDATE signing_keys SET retired_at = ${now} WHERE retired_at IS NULL AND kid <> ${kid}`
    // Within a millisecond, or after the clock was set back, the newest key would not be listed first.
    const before = await numberIn(tx`SELECT COALESCE(MAX(created_at), 0) FROM signing_keys`)
    const row = rowFrom({ kid, x, endorsement, createdAt: Math.max(now, before + 1) })
    await tx`INSERT INTO signing_keys ${tx([row])} ON CONFLICT (kid) DO UPDATE
      SET retired_at = NULL, endorsement = COALESCE(signing_keys.endorsement, EXCLUDED.endorsement)`
  })
