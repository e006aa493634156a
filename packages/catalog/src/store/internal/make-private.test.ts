import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalog } from '../open-catalog.ts'

const umask = process.umask(0o022)
const dataDir = await mkdtemp(join(tmpdir(), 'jobs-private-'))
afterAll(async () => {
  process.umask(umask)
  await rm(dataDir, { recursive: true, force: true })
})
const modes = async () =>
  Object.fromEntries(
    await Promise.all(
      ['.', ...(await readdir(dataDir))].map(async (name) => [name, (await stat(join(dataDir, name))).mode & 0o777]),
    ),
  )

test('the files of a catalogue are private to its owner, including existing ones', async () => {
  await chmod(dataDir, 0o755)
  await mkdir(join(dataDir, 'of-others'), { mode: 0o755 })
  for (const name of ['auth-secret', 'catalog.sqlite']) await writeFile(join(dataDir, name), '', { mode: 0o644 })
  const catalog = await openCatalog({ dataDir })
  await catalog.transaction(async (tx) => void (await tx`CREATE TABLE scratch (id INTEGER)`))
  expect(await modes()).toMatchObject({
    '.': 0o755,
    'of-others': 0o755,
    'auth-secret': 0o600,
    'catalog.sqlite': 0o600,
    'catalog.sqlite-wal': 0o600,
    'catalog.sqlite-shm': 0o600,
  })
  await writeFile(join(dataDir, 'later'), '')
  expect((await modes())['later']).toBe(0o600)
  await catalog.close()
})
