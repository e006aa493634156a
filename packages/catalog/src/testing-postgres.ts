import { untilStopped } from '@jobs/core/testing/pause.ts'
import { freePort } from '@jobs/core/testing/port.ts'
import { $ } from 'bun'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Starts a separate Postgres whose data survives `kill` and `start`; undefined if none is installed. While paused, it
 * accepts connections but does not respond.
 */
export const ownPostgres = async () => {
  const bin = await findPostgres()
  if (!bin) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'jobs-own-postgres-'))
  const port = freePort()
  // Postgres refuses to run as root.
  const as = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (as.length > 0) await chown(folder, await idOf('-u'), await idOf('-g'))
  const data = join(folder, 'data')
  await $`${as} ${bin}/initdb -D ${data} -A trust -U postgres --no-sync`.cwd(folder).quiet()
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300`

  const start = async () => {
    await $`${as} ${bin}/pg_ctl -D ${data} -o ${options} -l ${folder}/log -w start`.cwd(folder).quiet()
  }
  const signal = async (name: 'STOP' | 'CONT' | 'KILL') => {
    const server = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
    const list = () => $`ps -o pid= --ppid ${server}`.nothrow().text()
    const before = await list()
    await $`kill -s ${name} ${server}`.quiet()
    // Until then it may start another one.
    if (name === 'STOP') await untilStopped(Number(server))
    // Includes those that started in between, which would outlive their server.
    const backends = new Set(`${before} ${await list()}`.split(/\s+/).filter(Boolean))
    for (const pid of backends) await $`kill -s ${name} ${pid}`.quiet().nothrow()
    return [server, ...backends].map(Number)
  }
  const kill = async () => {
    await signal('KILL')
    const status = () => $`${as} ${bin}/pg_ctl -D ${data} status`.cwd(folder).quiet().nothrow()
    while ((await status()).exitCode === 0) await Bun.sleep(20)
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    kill,
    /** Restarts as an operator does: connections are closed, then the server starts again. */
    restart: async () => {
      await $`${as} ${bin}/pg_ctl -D ${data} -o ${options} -l ${folder}/log -m fast -w restart`.cwd(folder).quiet()
    },
    pause: async () => {
      for (const pid of await signal('STOP')) await untilStopped(pid)
    },
    resume: () => signal('CONT'),
    remove: async () => {
      // Paused processes cannot stop.
      await signal('CONT').catch(() => {})
      await $`${as} ${bin}/pg_ctl -D ${data} -m immediate -w stop`.cwd(folder).quiet().nothrow()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const idOf = async (flag: '-u' | '-g') => Number(await $`id ${flag} postgres`.text())

/** The folder of the newest installed Postgres; Debian keeps its servers off PATH. */
const findPostgres = async () => {
  const root = '/usr/lib/postgresql'
  const versions = (await readdir(root).catch(() => [])).toSorted((a, b) => Number(b) - Number(a))
  if (versions[0]) return join(root, versions[0], 'bin')
  const onPath = Bun.which('initdb')
  return onPath ? join(onPath, '..') : undefined
}
