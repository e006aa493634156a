import { activeSigningKey, listSigningKeys } from '@jobs/catalog/signing/signing-keys.ts'
import { openTestCatalog, testEngines } from '@jobs/catalog/testing.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { signing } from '@jobs/config/settings.ts'
import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { testFolder } from '@jobs/core/testing/folder.ts'
import { verifyDetached } from '@jobs/signing/detached-jws.ts'
import { trustedKeys } from '@jobs/signing/endorsement.ts'
import { publicJwkOf, readSigningKey } from '@jobs/signing/signing-key.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openSigner } from './open-signer.ts'
import { rotateKey } from './rotate-key.ts'

const bytes = Buffer.from('{"a":1}')

describe.each([...testEngines])('the signing key on %s', (engine) => {
  const opening = openTestCatalog(engine)
  afterAll(async () => await (await opening).close())
  const closing = closedAfterEach()

  test('is created once for all processes of a folder, readable only by its owner', async () => {
    const { catalog, place } = await opening
    const signers = await Promise.all(Array.from({ length: 4 }, () => openSigner(catalog, place)))
    expect(new Set(signers.map((sign) => sign(bytes))).size).toBe(1)
    expect((await stat(join(place.dataDir, 'signing-key'))).mode & 0o777).toBe(0o600)
    const keys = await listSigningKeys(catalog)
    expect(keys).toHaveLength(1)
    expect(verifyDetached(bytes, signers[0]?.(bytes) ?? '', keys)).toBe(keys[0]?.kid ?? '')
  })

  test('is refused in a process with another key or none', async () => {
    const { catalog, place } = await opening
    const elsewhere = { dataDir: join(place.dataDir, 'elsewhere') }
    await expect(openSigner(catalog, elsewhere)).rejects.toThrow('bun run signing-key --rotate')
    const other = { ...place, key: randomBytes(32).toString('base64') }
    await expect(openSigner(catalog, other)).rejects.toThrow('which is neither SIGNING_KEY nor in DATA_DIR')
    expect(await listSigningKeys(catalog)).toHaveLength(1)
  })

  test('is named if its file is damaged, also when it is to be replaced', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const place = { dataDir: await testFolder() }
    const path = join(place.dataDir, 'signing-key')
    await Bun.write(path, 'damaged')
    await expect(openSigner(catalog, place)).rejects.toThrow(`${path} contains no signing key`)
    await expect(rotateKey(catalog, place)).rejects.toThrow(
      'remove it and replace it with bun run signing-key --rotate',
    )
    await rm(path)
    await rotateKey(catalog, place)
    expect((await openSigner(catalog, place))(bytes)).toBeString()
  })

  test('is endorsed by the previous key after a rotation, from the folder and the environment', async () => {
    const { catalog, place } = await opening
    const first = (await activeSigningKey(catalog.read)) ?? ''
    const second = await rotateKey(catalog, place)
    expect(second.isEndorsed).toBe(true)
    expect(second.kid).not.toBe(first)
    const key = randomBytes(32).toString('base64')
    const third = await rotateKey(catalog, { ...place, key })
    expect(third).toEqual({ kid: publicJwkOf(readSigningKey(key)).kid, isEndorsed: true })
    const sign = await openSigner(catalog, { ...place, key })
    const keys = await listSigningKeys(catalog)
    expect(keys).toHaveLength(3)
    expect(verifyDetached(bytes, sign(bytes), trustedKeys(keys, [first]))).toBe(third.kid)
    // Without the previous key there is no endorsement.
    const lost = await rotateKey(catalog, { dataDir: join(place.dataDir, 'lost') })
    expect(lost.isEndorsed).toBe(false)
    expect(trustedKeys(await listSigningKeys(catalog), [first]).map(({ kid }) => kid)).not.toContain(lost.kid)
  })

  test('is endorsed later if a rotation without the previous key is repeated with it', async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const [dataDir, old, key] = [
      await testFolder(),
      ...Array.from({ length: 2 }, () => randomBytes(32).toString('base64')),
    ]
    await openSigner(catalog, { dataDir, key: old })
    const first = (await activeSigningKey(catalog.read)) ?? ''
    expect(await rotateKey(catalog, { dataDir, key: old })).toEqual({ kid: first, isEndorsed: true })
    const trusted = async () => trustedKeys(await listSigningKeys(catalog), [first]).map(({ kid }) => kid)
    const { kid } = await rotateKey(catalog, { dataDir, key })
    expect([(await rotateKey(catalog, { dataDir, key })).isEndorsed, await trusted()]).toEqual([false, [first]])
    expect(await rotateKey(catalog, { dataDir, key, before: old })).toEqual({ kid, isEndorsed: true })
    expect(await trusted()).toEqual([first, kid])
    expect(await rotateKey(catalog, { dataDir, key })).toEqual({ kid, isEndorsed: true })
  })
})

const read = (key: string) => loadEnv(signing, { SIGNING_KEY: key }).SIGNING_KEY

test('SIGNING_KEY must be 32 bytes or a PEM, and neither weak nor an example', () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' })
  for (const good of [
    randomBytes(32).toString('base64'),
    randomBytes(32).toString('base64url'),
    pem,
    pem.replaceAll('\n', '\\n'),
  ]) {
    expect(read(good)).toBe(good)
  }
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  for (const bad of [
    'change-me',
    randomBytes(31).toString('base64'),
    Buffer.alloc(32, 7).toString('base64'),
    'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
    rsa.export({ format: 'pem', type: 'pkcs8' }),
    pem.slice(0, 60),
  ]) {
    expect(() => read(bad)).toThrow('SIGNING_KEY')
  }
})
