import { ownPostgres } from '@jobs/catalog/testing-postgres.ts'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a temporary folder, which is removed with `stack`. */
export const newFolder = async (stack: AsyncDisposableStack): Promise<string> =>
  stack.use(await mkdtempDisposable(join(tmpdir(), 'jobs-bench-'))).path

/** Returns whether Postgres is installed, on the path or in Debian's location. */
export const isPostgresThere = async (): Promise<boolean> =>
  Bun.which('initdb') !== null || (await Bun.$`ls /usr/lib/postgresql`.nothrow().quiet()).exitCode === 0

/** Starts a Postgres, which is removed with `stack`. @throws Error if none is installed */
export const newPostgres = async (stack: AsyncDisposableStack) => {
  const postgres = await ownPostgres()
  if (!postgres) throw new Error('this needs PostgreSQL on this machine')
  stack.defer(() => postgres.remove())
  return postgres
}
