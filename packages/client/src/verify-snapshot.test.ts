import { expect, test } from 'bun:test'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createJobsClient, type Snapshot } from './client.ts'

const BASE = 'https://jobs.example'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const x = publicKey.export({ format: 'jwk' }).x ?? ''
const sha256 = (bytes: string, as: 'hex' | 'base64url') => createHash('sha256').update(bytes).digest(as)
const kid = sha256(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }), 'base64url')
const rows = '{"slug":"imker"}\n'
const file = { format: 'jsonl.gz' as const, bytes: rows.length, sha256: sha256(rows, 'hex') }
const said = { cursor: 'c-1', createdAt: '2026-11-01T00:00:00.000Z', jobs: 1, leftOut: ['x'], license: 'free' }
const manifest = JSON.stringify({ type: 'snapshot', ...said, files: [{ name: 'jobs-a-1.jsonl.gz', ...file }] })
const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid })).toString('base64url')
const input = `${header}.${Buffer.from(manifest).toString('base64url')}`
const signature = `${header}..${sign(null, Buffer.from(input), privateKey).toString('base64url')}`
const entry: Snapshot = {
  ...said,
  files: [{ url: `${BASE}/api/public/v1/snapshots/jobs-a-1.jsonl.gz`, ...file }],
  manifest: `${BASE}/api/public/v1/snapshots/jobs-a-1.manifest.json`,
  signature,
}
const key = { kty: 'OKP', crv: 'Ed25519', x, kid }

const served = (change: Record<string, unknown> = {}) => {
  const all: Record<string, unknown> = {
    '/api/public/v1/snapshots': { data: [entry] },
    '/.well-known/jwks.json': { keys: [key] },
    '/api/public/v1/snapshots/jobs-a-1.manifest.json': manifest,
    '/api/public/v1/snapshots/jobs-a-1.jsonl.gz': rows,
    ...change,
  }
  const fetch = async (address: string) => {
    const found = all[new URL(address).pathname]
    return new Response(typeof found === 'string' ? found : JSON.stringify(found))
  }
  return createJobsClient({ baseUrl: BASE, fetch })
}

test('a signed snapshot is given, with its files', async () => {
  const [snapshot] = await served().snapshots()
  expect(snapshot).toEqual(entry)
  expect(new TextDecoder().decode(await served().snapshotFile(entry.files[0] ?? { ...file, url: '' }))).toBe(rows)
})

test('each request waits as the service asks', async () => {
  const bodies = [JSON.stringify({ data: [entry] }), JSON.stringify({ keys: [key] }), manifest, rows]
  const refused = () => new Response(null, { status: 429, headers: { 'retry-after': '0' } })
  let asked = 0
  const fetch = async () => (asked++ % 2 === 0 ? refused() : new Response(bodies.shift()))
  const client = createJobsClient({ baseUrl: BASE, fetch })
  const [snapshot] = await client.snapshots()
  expect(snapshot).toEqual(entry)
  expect(new TextDecoder().decode(await client.snapshotFile(entry.files[0] ?? { ...file, url: '' }))).toBe(rows)
  expect(asked).toBe(8)
})

test('one that is not signed is left out', async () => {
  const { signature: _, manifest: __, ...unsigned } = entry
  expect(await served({ '/api/public/v1/snapshots': { data: [unsigned] } }).snapshots()).toEqual([])
})

const at = (path: string, body: unknown) => ({ [`/api/public/v1/snapshots${path}`]: body })
test.each<[string, Record<string, unknown>, string]>([
  ['another manifest', at('/jobs-a-1.manifest.json', manifest.replace('"jobs":1', '"jobs":2')), 'wrong_signature'],
  ['a byte order mark', at('/jobs-a-1.manifest.json', `\ufeff${manifest}`), 'wrong_signature'],
  ['another cursor', at('', { data: [{ ...entry, cursor: 'c-2' }] }), 'differs'],
  ['another hash', at('', { data: [{ ...entry, files: [{ ...entry.files[0], sha256: '0'.repeat(64) }] }] }), 'differs'],
  ['no signature to speak of', at('', { data: [{ ...entry, signature: 'x' }] }), 'unsigned'],
  ['another spelling', at('', { data: [{ ...entry, signature: respelt(signature) }] }), 'wrong_signature'],
  ['a key by another name', { '/.well-known/jwks.json': { keys: [{ ...key, x: 'A'.repeat(43) }] } }, 'untrusted_key'],
  ['no key', { '/.well-known/jwks.json': { keys: [] } }, 'untrusted_key'],
])('%s is refused', async (_, change, reason) => {
  await expect(served(change).snapshots()).rejects.toMatchObject({ name: 'SnapshotVerificationError', reason })
})

test('so is another file, and a key that the caller does not trust', async () => {
  const altered = served(at('/jobs-a-1.jsonl.gz', rows.replace('imker', 'inker')))
  await expect(altered.snapshotFile(entry.files[0] ?? { ...file, url: '' })).rejects.toMatchObject({
    reason: 'differs',
  })
  const fetch = async () => Response.json({ data: [entry], keys: [key] })
  const wary = createJobsClient({ baseUrl: BASE, fetch, trustedKeys: ['another'] })
  await expect(wary.snapshots()).rejects.toMatchObject({ reason: 'untrusted_key' })
})

/** The same bytes in base64url, with different unused bits at the end. */
function respelt(text: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return text.slice(0, -1) + letters[letters.indexOf(text.slice(-1)) ^ 1]
}
