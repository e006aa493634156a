import { closedAfterEach } from '@jobs/core/testing/closing.ts'
import { SigningJwk } from '@jobs/types/public/jwks.ts'
import { describe, expect, test } from 'bun:test'
import { openTestCatalog, testEngines } from '../testing.ts'
import { activeSigningKey, listSigningKeys, registerSigningKey, replaceSigningKey } from './signing-keys.ts'

const key = (letter: string, endorsement?: string) =>
  SigningJwk.parse({
    kty: 'OKP',
    crv: 'Ed25519',
    x: letter.repeat(43),
    kid: letter.toUpperCase().repeat(43),
    use: 'sig',
    alg: 'EdDSA',
    endorsement,
  })
const [a, b, c] = [key('a'), key('b', 'a vouches for b'), key('c')]

describe.each([...testEngines])('signing keys on %s', (engine) => {
  const closing = closedAfterEach()
  const open = async () => {
    const { catalog } = closing(await openTestCatalog(engine))
    const active = () => activeSigningKey(catalog.read)
    const kids = async () => (await listSigningKeys(catalog)).map(({ kid }) => kid)
    return { catalog, active, kids }
  }

  test('are absent before the first is registered', async () => {
    const { active, kids } = await open()
    expect([await active(), await kids()]).toEqual([undefined, []])
  })

  test('are shared by processes: the first registered one signs for all', async () => {
    const { catalog, active, kids } = await open()
    const [first] = new Set(await Promise.all([a, c, a].map((own) => registerSigningKey(catalog, own, 1))))
    expect([a.kid, c.kid]).toContain(first ?? '')
    expect(await active()).toBe(first ?? '')
    expect(await kids()).toEqual([first ?? ''])
    expect(await registerSigningKey(catalog, b, 2)).toBe(first ?? '')
  })

  test('are listed as given, the first without an endorsement', async () => {
    const { catalog } = await open()
    await registerSigningKey(catalog, b, 1)
    const { endorsement: _, ...bare } = b
    expect(await listSigningKeys(catalog)).toEqual([bare])
    await replaceSigningKey(catalog, key('d', 'b vouches for d'), 2)
    expect(await listSigningKeys(catalog)).toEqual([key('d', 'b vouches for d'), bare])
  })

  test('sign one at a time; earlier ones stay listed, newest first whatever the clock says', async () => {
    const { catalog, active, kids } = await open()
    await registerSigningKey(catalog, a, 2)
    await replaceSigningKey(catalog, b, 2)
    expect(await active()).toBe(b.kid)
    await replaceSigningKey(catalog, c, 1)
    expect(await active()).toBe(c.kid)
    expect(await kids()).toEqual([c.kid, b.kid, a.kid])
    expect(await registerSigningKey(catalog, a, 4)).toBe(c.kid)
  })

  test('are unchanged when replaced by themselves, and reactivated when replaced by an earlier one', async () => {
    const { catalog, active, kids } = await open()
    await registerSigningKey(catalog, a, 1)
    await replaceSigningKey(catalog, b, 2)
    const listed = await listSigningKeys(catalog)
    await replaceSigningKey(catalog, b, 3)
    expect([await active(), await listSigningKeys(catalog)]).toEqual([b.kid, listed])
    await replaceSigningKey(catalog, a, 4)
    expect([await active(), await kids()]).toEqual([a.kid, [b.kid, a.kid]])
  })

  test('start with a replacement if there is none', async () => {
    const { catalog, active } = await open()
    await replaceSigningKey(catalog, a, 1)
    expect(await active()).toBe(a.kid)
  })
})
