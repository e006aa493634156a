import type { Html } from '../web/markup.ts'
import { table } from './reference.ts'

const STATUSES: readonly (readonly [status: string, meaning: string, remedy: string])[] = [
  ['304', 'Nothing has changed since the ETag you sent.', 'Use what you have.'],
  ['400', 'A parameter is not what it has to be; errors names each.', 'Mend the request.'],
  ['404', 'There is nothing at this address, or the API is switched off.', 'Look at the address.'],
  ['405', 'The method is not GET, HEAD or OPTIONS; MCP takes POST alone.', 'Look at Allow.'],
  ['406', 'Accept-Encoding refuses every form there is.', 'Allow gzip, zstd or identity.'],
  ['413', 'The body of an MCP request is above 64 KiB.', 'Send less.'],
  ['429', 'More requests than the quota.', 'Wait as many seconds as Retry-After says.'],
  ['500', 'The service failed; the failure is logged.', 'Try again later.'],
  ['502, 503, 504', 'A part of the service is away.', 'Try again after Retry-After, or later.'],
]

/** What each status other than 200 means, and what to do about it. */
export const errorsTable = (): Html => table(['Status', 'Meaning', 'What to do'], STATUSES)
