import { readArguments } from '@jobs/config/command-line.ts'

export const MIRROR_USAGE = `usage: bun run mirror https://other.example [--once]
       bun run mirror --verify
       bun run mirror --trust-keys
       bun run mirror --stop
Mirrors another instance of this service: lists all its jobs here, first from a snapshot and then from its changes, until
you stop the command. It resumes where it stopped. Jobs that originate here are skipped.
--once        exit once this instance has caught up
--verify      compare the mirrored jobs with what the other instance signed; exit with 1 if they differ
--trust-keys  forget the trusted keys of the other instance and trust those it lists next
--stop        stop mirroring and close the mirrored jobs`

/** Parses the arguments of the command. @throws Error with the usage for invalid arguments */
export const readMirrorArguments = (args: readonly string[]) => {
  const { values, positionals } = readArguments(MIRROR_USAGE, {
    args: [...args],
    allowPositionals: true,
    options: {
      once: { type: 'boolean' },
      verify: { type: 'boolean' },
      'trust-keys': { type: 'boolean' },
      stop: { type: 'boolean' },
    },
  })
  const [place, ...others] = positionals
  const commands = [values.stop, values.verify, values['trust-keys']].filter(Boolean).length
  const isFaulty = commands > 0 ? commands > 1 || values.once || place !== undefined : place === undefined
  const url = place === undefined ? '' : originOf(place)
  if (others.length > 0 || isFaulty || url === undefined) throw new Error(MIRROR_USAGE)
  return { ...values, url }
}

/** Returns the origin of a site; undefined for anything else, such as an address with a path. */
const originOf = (place: string): string | undefined => {
  const url = URL.parse(place)
  const isSite = url && /^https?:$/.test(url.protocol) && url.pathname === '/'
  return isSite && !url.search && !url.hash && !url.username ? url.origin : undefined
}
