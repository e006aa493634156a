import { availableParallelism } from 'node:os'

/** Workspaces that take longest, started first and in parts, so that none is left running alone at the end. */
const LONGEST: Record<string, number> = {
  'apps/standalone': 5,
  'packages/search-sync': 1,
  bench: 1,
  'packages/catalog': 2,
  'packages/listing': 2,
  'apps/gateway': 2,
  'apps/ingest': 2,
  'apps/backend': 2,
}

/** Two more than cores, since tests that wait for engines and browsers leave theirs idle; at most as many as one Postgres serves. */
const LANES = Math.min(4, availableParallelism() + 2)

/**
 * Runs the tests of these workspaces, up to four at a time, and prints what each says when it is over, with its CPU time.
 * @param report the beginning of the names of their reports in JUnit's form, within each workspace
 * @returns the workspaces that exited with a non-zero code, and the output of the failed tests
 */
export const runWorkspaces = async (
  workspaces: readonly string[],
  report: string,
  env: Record<string, string | undefined>,
): Promise<{ broken: string[]; failures: string[] }> => {
  const rest = workspaces.filter((workspace) => !(workspace in LONGEST))
  const waiting = [...Object.keys(LONGEST), ...rest].flatMap((workspace) => {
    const parts = LONGEST[workspace] ?? 1
    return Array.from({ length: parts }, (_, at) => ({ workspace, shard: `${at + 1}/${parts}` }))
  })
  const broken: string[] = []
  const failures: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { workspace, shard } = next
      const file = `${report}-${shard.replace('/', '-of-')}.xml`
      const since = performance.now()
      const child = Bun.spawn(
        ['bun', 'test', `--shard=${shard}`, '--pass-with-no-tests', '--reporter=junit', `--reporter-outfile=${file}`],
        { cwd: workspace, env, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' },
      )
      const [out, error] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
      const exitCode = await child.exited
      const seconds = Math.round((performance.now() - since) / 1000)
      const cpuSeconds = Math.round(Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6)
      console.log(`${out}${error}${workspace}, part ${shard}: ${seconds} s, ${cpuSeconds} s of CPU\n`)
      if (exitCode === 0) continue
      broken.push(`${workspace}, part ${shard}`)
      failures.push(...failuresIn(error))
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  return { broken, failures }
}

/** What each failed test printed, 40 lines at most, in the output of `bun test`. */
const failuresIn = (output: string) =>
  output.split(/^(?=\((?:pass|fail|skip|todo)\) )/m).flatMap((part, at, parts) => {
    if (!part.startsWith('(fail) ')) return []
    const before = (parts[at - 1] ?? '').split('\n').slice(1)
    return [[...before.slice(-40), part.split('\n')[0]].join('\n')]
  })
