import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

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

/**
 * Four more than cores: tests that wait for engines and browsers leave theirs idle, and beside other work a machine shares its
 * cores by processes. At most as many as one Postgres serves.
 */
const LANES = Math.min(6, availableParallelism() + 4)

/**
 * Runs the tests of these workspaces, up to six at a time, and prints the output of each when it ends, with its CPU time.
 * @returns how many tests passed, those that failed, and what the failed ones printed
 */
export const runWorkspaces = async (workspaces: readonly string[], env: Record<string, string | undefined>) => {
  const rest = workspaces.filter((workspace) => !(workspace in LONGEST))
  const waiting = [...Object.keys(LONGEST), ...rest].flatMap((workspace) => {
    const parts = LONGEST[workspace] ?? 1
    return Array.from({ length: parts }, (_, at) => ({ workspace, shard: `${at + 1}/${parts}` }))
  })
  let passed = 0
  const failed: string[] = []
  const failures: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { workspace, shard } = next
      const since = performance.now()
      // Files, because a process that a failed test leaves behind would keep pipes open.
      const name = join(env['TMPDIR'] ?? tmpdir(), `${workspace}-${shard}`.replaceAll('/', '-'))
      const written = { out: Bun.file(`${name}.out`), error: Bun.file(`${name}.error`) }
      const child = Bun.spawn(['bun', 'test', `--shard=${shard}`, '--pass-with-no-tests'], {
        cwd: workspace,
        env,
        stdin: 'ignore',
        stdout: written.out,
        stderr: written.error,
      })
      const exitCode = await child.exited
      const [out, error] = await Promise.all([written.out.text(), written.error.text()])
      const seconds = Math.round((performance.now() - since) / 1000)
      const cpuSeconds = Math.round(Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6)
      console.log(`${out}${error}${workspace}, part ${shard}: ${seconds} s, ${cpuSeconds} s of CPU\n`)
      passed += Number([...error.matchAll(/^ *(\d+) pass$/gm)].at(-1)?.[1] ?? 0)
      if (exitCode === 0) continue
      const found = failuresIn(error)
      // A run that broke before it could count its tests is a failure too.
      failed.push(
        ...(found.length > 0 ? found.map(({ name }) => `${workspace}/${name}`) : [`the tests of ${workspace}`]),
      )
      failures.push(...found.map(({ printed }) => printed))
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  return { passed, failed, failures }
}

/** Returns each test that failed in the output of `bun test`, with what it printed, 40 lines at most. */
const failuresIn = (output: string) => {
  // Many tests are followed by a list of the failed ones, which are known by then.
  const [tests = ''] = output.split(/^\d+ tests failed:$/m)
  let file = ''
  return tests.split(/^(?=\((?:pass|fail|skip|todo)\) )/m).flatMap((part, at, parts) => {
    const before = parts[at - 1] ?? ''
    file = /^(\S+\.test\.ts):$/m.exec(before)?.[1] ?? file
    const [line = ''] = part.split('\n')
    if (!line.startsWith('(fail) ')) return []
    const printed = [...before.split('\n').slice(1).slice(-40), line].join('\n')
    return [{ name: `${file}: ${line.slice('(fail) '.length)}`, printed }]
  })
}
