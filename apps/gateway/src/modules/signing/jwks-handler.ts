import { listSigningKeys } from '@jobs/catalog/signing/signing-keys.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import type { Jwks } from '@jobs/types/public/jwks.ts'
import { chargeRequest, type ReadDeps } from '../../http/charge-request.ts'
import { taggedJson } from '../../http/json-answers.ts'

/** Creates the handler of the public keys for snapshots and checkpoints (RFC 7517). */
export const createJwksHandler = (deps: ReadDeps): Handler =>
  chargeRequest(deps, async (request) => {
    const jwks: Jwks = { keys: await listSigningKeys(deps.catalog) }
    return taggedJson(request, JSON.stringify(jwks), 'public, max-age=300', 'application/jwk-set+json')
  })
