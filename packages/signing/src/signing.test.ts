import { expect, test } from 'bun:test'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { SignatureError, signDetached, verifyDetached } from './detached-jws.ts'
import { endorseKey, trustedKeys } from './endorsement.ts'
import { createListingDigest } from './listing-digest.ts'
import { publicJwkOf, readSigningKey, SigningKeyError, thumbprintOf } from './signing-key.ts'

const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey
const bytes = new TextEncoder().encode('{"jobs":3,"name":"Überglas"}')
const [key, other] = [newKey(), newKey()]
const listed = publicJwkOf(key)

test('computes the thumbprint of RFC 8037, appendix A.3', () => {
  expect(thumbprintOf('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  )
})

test('creates signatures that another implementation verifies', async () => {
  const [header = '', , signature = ''] = signDetached(bytes, key).split('.')
  const { kty, crv, x } = listed
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  const signed = Buffer.from(`${header}.${Buffer.from(bytes).toString('base64url')}`)
  expect(await crypto.subtle.verify('Ed25519', imported, Buffer.from(signature, 'base64url'), signed)).toBe(true)
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'EdDSA', kid: listed.kid })
})

test('rejects other bytes, keys and encodings of a signature', () => {
  const jws = signDetached(bytes, key)
  expect(verifyDetached(bytes, jws, [publicJwkOf(other), listed])).toBe(listed.kid)
  const [header = '', , signature = ''] = jws.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: listed.kid })).toString('base64url')
  const refused: [Uint8Array, string, (typeof listed)[]][] = [
    [bytes.slice(1), jws, [listed]],
    [bytes, jws, [publicJwkOf(other)]],
    [bytes, jws, [{ ...listed, x: publicJwkOf(other).x }]],
    [bytes, `${none}..${signature}`, [listed]],
    [bytes, `${header}.e30.${signature}`, [listed]],
    [bytes, `${jws}=`, [listed]],
    [bytes, '', [listed]],
  ]
  for (const [given, signed, keys] of refused) expect(() => verifyDetached(given, signed, keys)).toThrow(SignatureError)
})

test('trusts keys endorsed by known ones over any number of rotations, and no others', () => {
  const third = newKey()
  const second = { ...publicJwkOf(other), endorsement: endorseKey(publicJwkOf(other).kid, key) }
  const last = { ...publicJwkOf(third), endorsement: endorseKey(publicJwkOf(third).kid, other) }
  const stranger = publicJwkOf(newKey())
  const forged = { ...publicJwkOf(newKey()), endorsement: last.endorsement }
  const all = [last, stranger, forged, second, listed]
  expect(trustedKeys(all, [listed.kid]).map(({ kid }) => kid)).toEqual([listed.kid, second.kid, last.kid])
  expect(trustedKeys(all, [])).toEqual(all)
})

test('accepts a key as 32 bytes or PEM, but no weak or published one', () => {
  const pem = key.export({ format: 'pem', type: 'pkcs8' })
  const seed = key.export({ format: 'der', type: 'pkcs8' }).subarray(-32)
  for (const text of [pem, pem.replaceAll('\n', '\\n'), seed.toString('base64'), seed.toString('base64url')])
    expect(publicJwkOf(readSigningKey(text))).toEqual(listed)
  const example = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex')
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' })
  const weak = [Buffer.alloc(32), Buffer.alloc(31, 'secret'), example].map((one) => one.toString('base64'))
  for (const text of [...weak, rsa, 'secret', '', '-----BEGIN']) {
    expect(() => readSigningKey(text)).toThrow(SigningKeyError)
  }
})

test('makes the digest depend on every slug, every content and the number of jobs', () => {
  const digestOf = (rows: [string, string][]) => {
    const digest = createListingDigest()
    for (const [slug, content] of rows) digest.add(slug, content)
    return digest.end()
  }
  const whole = digestOf([
    ['a', '1'],
    ['b', '2'],
  ])
  expect(whole.jobs).toBe(2)
  const others: [string, string][][] = [
    [],
    [['a', '1']],
    [
      ['a', '1'],
      ['b', '3'],
    ],
    [
      ['a', '1'],
      ['c', '2'],
    ],
  ]
  for (const rows of others) expect(digestOf(rows).sha256).not.toBe(whole.sha256)
})
