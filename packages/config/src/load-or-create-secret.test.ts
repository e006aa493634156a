import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadOrCreateSecret } from './load-or-create-secret.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'jobs-secret-'))
afterAll(() => rm(dataDir, { recursive: true }))

test('creates one long secret for concurrent callers, readable only by its owner', async () => {
  const folder = join(dataDir, 'new')
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadOrCreateSecret(folder, 'auth-secret', 48)))
  expect(new Set(secrets).size).toBe(1)
  expect(await loadOrCreateSecret(folder, 'auth-secret', 48)).toBe(secrets[0] ?? '')
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(64)
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
  expect([...new Bun.Glob('*').scanSync(folder)]).toEqual(['auth-secret'])
  expect(await loadOrCreateSecret(join(dataDir, 'other'), 'auth-secret', 48)).not.toBe(secrets[0] ?? '')
})

test('writes nothing where the secret exists, so that a full disk does not stop a start', async () => {
  const folder = join(dataDir, 'full')
  const secret = await loadOrCreateSecret(folder, 'auth-secret', 48)
  const { mtimeNs } = await stat(folder, { bigint: true })
  expect(await loadOrCreateSecret(folder, 'auth-secret', 48)).toBe(secret)
  expect((await stat(folder, { bigint: true })).mtimeNs).toBe(mtimeNs)
})

test('refuses an empty file with a remedy', async () => {
  await writeFile(join(dataDir, 'auth-secret'), '\n')
  const refused = expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining('remove it') })
  await expect(loadOrCreateSecret(dataDir, 'auth-secret', 48)).rejects.toEqual(refused)
})
