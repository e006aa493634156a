import { join } from 'node:path'
import { isShort } from './setting.ts'

const BENCH = join(import.meta.dir, '..')

/**
 * Runs a file of the bench to its end in a separate process; a short run passes `--short` on.
 * @param file relative to `bench/`
 * @returns the last line of its output
 */
export const runFile = async (file: string, ...args: readonly string[]): Promise<string> => {
  const command = [process.execPath, join(BENCH, file), ...args, ...(isShort ? ['--short'] : [])]
  // Without `env` the child gets the environment this process was started with.
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'inherit', env: process.env })
  const out = await new Response(child.stdout).text()
  if ((await child.exited) !== 0) throw new Error(`${file} ${args.join(' ')} failed`)
  return out.trim().split('\n').at(-1) ?? ''
}

/** Starts a server in a separate process, in the folder `bench/`, and waits for the line that it prints once it listens. */
export const startServer = async (...command: readonly string[]) => {
  const child = Bun.spawn([...command, ...(isShort ? ['--short'] : [])], {
    cwd: BENCH,
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const reader = child.stdout.getReader()
  let line = ''
  while (!line.includes('\n')) {
    const { value, done } = await reader.read()
    if (done) throw new Error(`${command.join(' ')} did not start`)
    line += new TextDecoder().decode(value)
  }
  return {
    line: line.trim(),
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}
