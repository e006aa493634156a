import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'
import { freePort } from '../packages/core/src/testing-port.ts'

/** Starts a separate Postgres in a temporary folder on a free port. @returns its address and how to stop it */
export const startPostgres = async () => {
  const bin = await findPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'jobs-postgres-'))
  const port = freePort()
  // Postgres refuses to run as root.
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (as.length > 0) await chown(folder, await idOf('-u'), await idOf('-g'))
  const data = join(folder, 'data')
  await $`${as} ${bin}/initdb -D ${data} -A trust -U postgres --no-sync`.cwd(folder).quiet()
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  await $`${as} ${bin}/pg_ctl -D ${data} -o ${options} -l ${folder}/log -w start`.cwd(folder).quiet()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await $`${as} ${bin}/pg_ctl -D ${data} -m immediate -w stop`.cwd(folder).quiet().nothrow()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const idOf = async (flag: '-u' | '-g') => Number(await $`id ${flag} postgres`.text())

/** The folder of the newest installed Postgres; Debian keeps its servers off PATH. */
const findPostgres = async () => {
  const onPath = Bun.which('initdb')
  const root = '/usr/lib/postgresql'
  const versions = (await readdir(root).catch(() => [])).toSorted((a, b) => Number(b) - Number(a))
  if (versions[0]) return join(root, versions[0], 'bin')
  if (onPath) return join(onPath, '..')
  throw new Error('PostgreSQL is not installed')
}
