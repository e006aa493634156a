import { listSigningKeys } from '@jobs/catalog/signing/signing-keys.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import type { RateLimit } from '@jobs/http/quota/rate-limit.ts'
import type { Jwks } from '@jobs/types/public/jwks.ts'
import type { Site } from '@jobs/types/site.ts'
import { charged } from '../jobs/charged.ts'
import { taggedJson } from '../jobs/tagged-json.ts'

export interface SigningDeps {
  catalog: Catalog
  site: Site
  rateLimit: RateLimit
}

/** Creates the handler of the public keys for snapshots and checkpoints (RFC 7517). */
export const createJwksHandler = (deps: SigningDeps): Handler =>
  charged(deps, async (request) => {
    const jwks: Jwks = { keys: await listSigningKeys(deps.catalog) }
    return taggedJson(request, JSON.stringify(jwks), 'public, max-age=300', 'application/jwk-set+json')
  })
