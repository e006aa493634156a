import { expect, test } from 'bun:test'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment } from './environment.ts'
import { loadEnv } from './load-env.ts'
import { listening, site } from './settings.ts'

test('prefers variables of the process, even empty ones, over the file', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'jobs-env-'))
  const file = join(folder.path, '.env')
  await Bun.write(file, '# ports\nPORT=4000\nBRAND_NAME="Fern & Moos"\nHOST=127.0.0.9\n')
  expect(environment({ PORT: '5000', HOST: '' }, file)).toEqual({ PORT: '5000', HOST: '', BRAND_NAME: 'Fern & Moos' })
  expect(environment({ PORT: '5000' }, join(folder.path, 'none'))).toEqual({ PORT: '5000' })
})

test('is alone in reading the file, because Bun would expand $ in values', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'jobs-env-'))
  await Bun.write(join(folder.path, 'bunfig.toml'), Bun.file(join(import.meta.dir, '../../../bunfig.toml')))
  const file = join(folder.path, '.env')
  await Bun.write(file, "ADMIN_PASSWORD='twelve $elves are dancing'\n")
  const { stdout } = Bun.spawnSync([process.execPath, '-e', 'console.log(process.env.ADMIN_PASSWORD)'], {
    cwd: folder.path,
  })
  expect(stdout.toString()).toBe('undefined\n')
  expect(environment({}, file)).toEqual({ ADMIN_PASSWORD: 'twelve $elves are dancing' })
})

test('reports an unknown variable that resembles a setting', () => {
  const source = {
    PORTT: '1',
    SITE_ULR: 'x',
    LOGLEVEL: 'debug',
    DATABASE_URI: 'x',
    HOME: '/',
    PATH: '/bin',
    PORT: '3000',
  }
  const lines: string[] = []
  loadEnv({ ...listening, ...site }, source, undefined, (line) => lines.push(line))
  expect(lines).toEqual([
    'PORTT is not a setting; did you mean PORT?',
    'SITE_ULR is not a setting; did you mean SITE_URL?',
    'LOGLEVEL is not a setting; did you mean LOG_LEVEL?',
    'DATABASE_URI is not a setting; did you mean DATABASE_URL?',
  ])
})

test('does not report common variables of shells, compose files and hosts', () => {
  const names =
    `HOME PATH SHELL USER LOGNAME HOSTNAME LANG TERM PWD OLDPWD SHLVL TMPDIR TZ EDITOR PAGER DISPLAY MAIL HOSTTYPE
    POSTGRES_PASSWORD POSTGRES_USER REDIS_PASSWORD MEILI_MASTER_KEY MEILI_ENV NODE_OPTIONS CI DEBUG NO_COLOR FORCE_COLOR
    INVOCATION_ID JOURNAL_STREAM SSH_AUTH_SOCK XDG_RUNTIME_DIR DATABASE_HOST PGHOST PGPORT AUTH_SECRET ADMIN_EMAIL MCP_URL
    ALLOWED_ORIGINS GEOCODER_URL NODE_ENV BUN_INSTALL GITHUB_TOKEN`.split(/\s+/)
  const lines: string[] = []
  loadEnv(listening, Object.fromEntries(names.map((name) => [name, 'x'])), undefined, (line) => lines.push(line))
  expect(lines).toEqual([])
})
