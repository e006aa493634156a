import { isPermissionReason, PERMISSION_REASONS } from './feeds/permission-reason.ts'

/** English texts for why a request is refused, by code. Parameters fill in the names in braces. */
export const REFUSALS = {
  'login-wrong': 'The address or the password is wrong.',
  'own-pages-only': 'This operation accepts requests from its own pages only.',
  'session-over': 'The session has ended.',
  'role-needed': 'This requires the role {role}; yours is {own}.',
  'logins-limited': 'Too many login attempts. Try again in {seconds} seconds.',
  'logins-busy': 'Too many users are logging in at once. Try again in a moment.',
  'logins-away': 'Logging in is not possible at the moment. Try again soon.',
  'token-needed': 'A token is required: POST /api/auth/login returns one.',
  'token-invalid': 'The token is invalid or has expired.',
  'quota-exceeded': 'The limit of requests in 15 minutes is {quota}. Try again in {seconds} s.',
  'if-match-needed': 'Send the ETag of the version you read in If-Match, so that concurrent changes are not lost.',
  'method-not-allowed': 'The methods allowed here are {allow}.',
  'address-not-utf8': 'The address is not valid UTF-8.',
  'body-too-large': 'The body is over {bytes} bytes.',
  'body-too-deep': 'The body is nested deeper than {levels} levels.',
  'body-not-json': 'The body is not valid JSON.',
  'body-not-utf8': 'The body is not valid UTF-8.',
  'content-type': 'The Content-Type must be application/json.',
  nowhere: 'There is nothing at this address.',
  'console-not-built': 'The console is not built; run script/bootstrap.',
  failed: 'The request failed. The error has been logged.',
  'data-away': 'The service cannot reach its data at the moment. Try again in a few seconds.',
  'data-uncertain':
    'The service lost the connection to its data while saving. Check whether the change was saved before trying again.',
  'no-job': 'There is no job "{job}".',
  'job-not-listed': 'No such job is listed.',
  'job-changed': 'The job has changed since it was read; read it again and repeat the change.',
  'job-deleted': 'The job was deleted.',
  'other-job-deleted': 'The job {job} was deleted.',
  'job-not-deleted': 'The job is not deleted.',
  'job-by-hand': 'The job was created by hand; no feed has its fields.',
  'job-empty': 'The job {job} has no posting.',
  'job-not-drawn': 'This job is not in the sample of that week.',
  'jobs-apart': 'The jobs cannot be merged: one closed long ago or has too many postings.',
  'no-posting': 'The job has no such posting.',
  'only-posting': 'The posting is the only one of its job.',
  'no-pair': 'There is no such pair of postings.',
  'pair-not-judged': 'This pair of postings has no verdict.',
  'verdict-contradicts': 'The verdict contradicts the one on the pair {pair}. Withdraw that one first.',
  'no-feed': 'There is no feed "{feed}".',
  'same-feed': 'The feed {feed} already has this connector and these settings.',
  'feed-taken': 'There is already a feed {feed}.',
  'feed-not-fetched': 'The feed {feed} is not fetched from a source.',
  'feed-by-hand': 'The feed of jobs created by hand cannot be removed.',
  'feed-running': 'A run of the feed is in progress. Wait until it ends, or cancel it.',
  'permission-needed':
    'The feed {feed} requires permission from its source: {reason}. If you have it, confirm it with "permission": true, or with --i-have-permission on the command line.',
  'no-run': 'There is no such run.',
  'run-over': 'The run has ended.',
  'no-dry-run': 'There is no such dry run; they are kept for an hour.',
  'dry-runs-limited': '{count} dry runs are already in progress.',
  'queue-away': 'The queue cannot be reached, so nothing was started. Try again later.',
  'no-webhook': 'There is no such webhook.',
  'no-alert': 'There is no alert "{alert}".',
  'no-alert-test': 'There is no such test.',
  'no-channel': 'No running worker has the channel {channel}.',
  'no-user': 'There is no such user.',
  'no-account': 'This address has no account.',
  'address-taken': 'This address already has an account.',
  'last-admin': 'At least one admin must remain.',
  'no-session': 'The caller has no such session.',
  'follows-another': 'This instance follows {url}. `bun run mirror --stop` ends that and closes its jobs.',
  'cursor-lost':
    'The cursor is too old, from another catalogue, or from before a backup was restored: start from a snapshot.',
} as const
export type RefusalCode = keyof typeof REFUSALS

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
export type Parameters = Readonly<Record<string, string | number>>
/** The parameters of a text as rest arguments. */
export type ParametersIn<Text> = NamesIn<Text> extends never ? [] : [Record<NamesIn<Text>, string | number>]

/** Fills in the names in braces of a text. */
export const filled = (text: string, parameters: Parameters): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))

/** A refusal as data; `parameters` fill in its text. */
export interface Refused {
  code: RefusalCode
  parameters: Parameters
}

/** A refusal as data, with its English text in `detail`. */
export const refused = <Code extends RefusalCode>(
  code: Code,
  ...[parameters]: ParametersIn<(typeof REFUSALS)[Code]>
): Refused & { detail: string } => {
  const given: Parameters = parameters ?? {}
  const { reason } = given
  const worded = isPermissionReason(reason) ? { ...given, reason: PERMISSION_REASONS[reason] } : given
  return { code, parameters: given, detail: filled(REFUSALS[code], worded) }
}
