import { parseArgs } from 'node:util'

export const MIRROR_USAGE = `usage: bun run mirror https://other.example [--once]
       bun run mirror --verify
       bun run mirror --trust-keys
       bun run mirror --stop
Makes this instance follow another one of this service: every job of it is listed here too, from a snapshot and then as
they change, until you stop the command; it resumes where it stopped. Jobs that came from here are not taken back.
--once ends when it is where the other one is
--verify compares what came from there with what the other one has signed, and ends with 1 where they differ
--trust-keys forgets which keys of the other one are trusted: those that it lists next are
--stop follows it no longer: what came from there closes`

/**
 * The arguments of the command.
 * @throws Error with how it is used, for arguments that make no sense
 */
export const readMirrorArguments = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        once: { type: 'boolean' },
        verify: { type: 'boolean' },
        'trust-keys': { type: 'boolean' },
        stop: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [place, ...others] = positionals
    const commands = [values.stop, values.verify, values['trust-keys']].filter(Boolean).length
    const isFaulty = commands > 0 ? commands > 1 || values.once || place !== undefined : place === undefined
    if (others.length > 0 || (isFaulty && !values.help)) throw new Error()
    return { ...values, url: place === undefined ? '' : originOf(place) }
  } catch {
    throw new Error(MIRROR_USAGE)
  }
}

/** The site of an instance is a host without a path. */
const originOf = (place: string): string => {
  const url = new URL(place)
  if (!/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Error()
  return url.origin
}
