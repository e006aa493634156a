import { listSigningKeys } from '@jobs/catalog/signing/signing-keys.ts'
import { listCheckpoints } from '@jobs/catalog/snapshots/checkpoints.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { publicOrigin } from '@jobs/http/public-origin.ts'
import type { Jwks } from '@jobs/types/public/jwks.ts'
import { CHECKPOINTS_PATH } from '@jobs/types/public/public-paths.ts'
import { type CheckpointList, CheckpointStatement } from '@jobs/types/public/snapshot.ts'
import { z } from 'zod'
import { chargeRequest, type ReadDeps } from '../../http/charge-request.ts'
import { answerMeta, FOREVER, taggedJson } from '../../http/json-answers.ts'

/** Creates the handler of the list of daily signed checkpoints of the listing. */
export const createCheckpointsHandler = (deps: ReadDeps): Handler =>
  chargeRequest(deps, async (request) => {
    const { catalog, site } = deps
    const base = `${publicOrigin(request, site)}${CHECKPOINTS_PATH}`
    const data = (await listCheckpoints(catalog)).map(({ day, statement, signature }) => {
      const { type: _, ...checkpoint } = CheckpointStatement.parse(JSON.parse(statement))
      return { ...checkpoint, url: `${base}/${day}`, signature }
    })
    const list: CheckpointList = { data, meta: answerMeta(site) }
    return Response.json(list, { headers: { 'cache-control': 'public, max-age=60' } })
  })

/** A path segment that cannot be decoded matches no day. */
export const CheckpointParams = z.object({ day: z.string().catch('') })

/** Creates the handler of one day's checkpoint, in the bytes that were signed. */
export const createCheckpointHandler = (deps: ReadDeps): Handler<{ params: z.infer<typeof CheckpointParams> }> =>
  chargeRequest(deps, async (request, { params: { day } }) => {
    const found = (await listCheckpoints(deps.catalog)).find((checkpoint) => checkpoint.day === day)
    if (found) return taggedJson(request, found.statement, FOREVER)
    return problemResponse(deps.site, {
      status: 404,
      detail: 'There is no checkpoint of this day; the list names those there are.',
    })
  })

/** Creates the handler of the public keys for snapshots and checkpoints (RFC 7517). */
export const createJwksHandler = (deps: ReadDeps): Handler =>
  chargeRequest(deps, async (request) => {
    const jwks: Jwks = { keys: await listSigningKeys(deps.catalog) }
    return taggedJson(request, JSON.stringify(jwks), 'public, max-age=300', 'application/jwk-set+json')
  })
