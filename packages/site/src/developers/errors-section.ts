import { type Html, markup } from '@jobs/http/markup.ts'
import { table } from './reference.ts'

const statuses = (hasMcp: boolean): (readonly (Html | string)[])[] => [
  ['304', markup`Nothing has changed since the <code>ETag</code> you sent.`, 'Use what you have.'],
  ['400', markup`A parameter is not what it has to be; <code>errors</code> names each.`, 'Mend the request.'],
  ['404', 'There is nothing at this address, or the API is switched off.', 'Look at the address.'],
  [
    '405',
    `The method is not GET, HEAD or OPTIONS${hasMcp ? '; MCP takes POST alone' : ''}.`,
    markup`Look at <code>Allow</code>.`,
  ],
  ['406', markup`<code>Accept-Encoding</code> refuses every form there is.`, 'Allow gzip, zstd or identity.'],
  ['410', 'The job has left the listing, or the cursor of changes is over 30 days old.', 'Drop it, or begin anew.'],
  ...(hasMcp ? [['413', 'The body of an MCP request is above 64 KiB.', 'Send less.']] : []),
  ['429', 'More requests than the quota.', markup`Wait as many seconds as <code>Retry-After</code> says.`],
  ['500', 'The service failed; the failure is logged.', 'Try again later.'],
  [
    hasMcp ? '502, 503, 504' : '503',
    'A part of the service is unavailable.',
    markup`Try again after <code>Retry-After</code>, or later.`,
  ],
]

/** What errors look like, what each status means, and what to do about it. */
export const errorsSection = (hasMcp: boolean): Html =>
  markup`<p>Errors are <code>application/problem+json</code> (RFC 9457): <code>type</code>, <code>title</code>, <code>status</code>, <code>detail</code>, for bad input <code>errors</code> with <code>parameter</code> and <code>detail</code> of each fault, and the <code>attribution</code>.</p>
${table(['Status', 'Meaning', 'What to do'], statuses(hasMcp))}`
