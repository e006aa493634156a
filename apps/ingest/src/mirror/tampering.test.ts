import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { listSigningKeys } from '@jobs/catalog/signing/signing-keys.ts'
import { listCheckpoints } from '@jobs/catalog/snapshots/checkpoints.ts'
import { listSnapshotsWithCursors } from '@jobs/catalog/snapshots/snapshots.ts'
import { openTestCatalog, testPosting } from '@jobs/catalog/testing.ts'
import { createRandom } from '@jobs/core/random.ts'
import type { SigningJwk } from '@jobs/types/public/jwks.ts'
import { CheckpointStatement, SnapshotManifest } from '@jobs/types/public/snapshot.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import { afterAll, expect, test } from 'bun:test'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSigner } from '../signing/open-signer.ts'
import { rotateKey } from '../signing/rotate-key.ts'
import { writeSnapshot } from '../snapshots/write-snapshot.ts'
import { createDownloadFile } from './download-file.ts'
import type { OtherCheckpoint, OtherSnapshot } from './other-instance.ts'
import { verifyCheckpoint, verifySnapshot } from './verify-signed.ts'

const TRIES = 1000
const url = 'https://other.example'
const site = { url, brandName: 'O', docsUrl: url }
const never = new AbortController().signal
const random = createRandom(28).next
const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers) await close()
})

/** Creates what an instance serves: two snapshots, a checkpoint and a file, with signing keys rotated once. */
const startInstance = async (title: string) => {
  const { catalog, place, close } = await openTestCatalog()
  closers.push(close)
  const deps = {
    catalog,
    site,
    folder: join(place.dataDir, 'snapshots'),
    signer: () => openSigner(catalog, place),
  }
  for (const id of ['a', 'b']) {
    await savePosting(catalog, testPosting(id, { title: `${title} ${id}` }), Date.now())
    await writeSnapshot(deps, never)
    if (id === 'a') await rotateKey(catalog, place)
  }
  const snapshots = await listSnapshotsWithCursors(catalog)
  const entries = snapshots.map(({ cursor, createdAt, jobs, leftOut, files, signed }) => {
    const manifest = signed?.manifest ?? ''
    const { license } = SnapshotManifest.parse(JSON.parse(manifest))
    const named = files.flatMap(({ name, format, ...file }) =>
      format === 'origins.jsonl.gz' ? [] : [{ url: `${url}/${name}`, format, ...file }],
    )
    const entry: OtherSnapshot = {
      cursor,
      createdAt: instantOf(createdAt),
      jobs,
      leftOut,
      license,
      files: named,
      manifest: `${url}/${files[0]?.name.split('.')[0]}.manifest.json`,
      signature: signed?.signature ?? '',
    }
    return { entry, bytes: Buffer.from(manifest) }
  })
  const [stored] = await listCheckpoints(catalog)
  const { type: _, ...said } = CheckpointStatement.parse(JSON.parse(stored?.statement ?? ''))
  const checkpoint = {
    entry: { ...said, signature: stored?.signature ?? '' } satisfies OtherCheckpoint,
    bytes: Buffer.from(stored?.statement ?? ''),
  }
  const [newest] = snapshots
  const file = newest?.files[0] ?? { name: '', format: 'jsonl.gz', bytes: 0, sha256: '' }
  const rowsOf = async (name = '') => await Bun.file(join(place.dataDir, 'snapshots', name)).bytes()
  const [rows, olderRows] = [await rowsOf(file.name), await rowsOf(snapshots.at(-1)?.files[0]?.name)]
  return { entries, checkpoint, keys: await listSigningKeys(catalog), file, rows, olderRows }
}

const [own, foreign] = [await startInstance('Imker'), await startInstance('Winzer')]
const [newest, older] = own.entries
if (!newest || !older) throw new Error('expected two snapshots')
/** The key that a mirror trusted before the rotation. */
const known = own.keys.slice(-1).map(({ kid }) => kid)

interface Served {
  keys: SigningJwk[]
  bytes: Uint8Array
}
const otherOf = ({ keys, bytes }: Served) => ({ keys: async () => keys, signed: async () => bytes })
const snapshotHolds = async (served: Served, entry: OtherSnapshot) =>
  await verifySnapshot(otherOf(served), entry, known, never)

const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[below(items.length)]
  if (item === undefined) throw new Error('nothing to draw from')
  return item
}
const flipped = (bytes: Uint8Array): Buffer => {
  const copy = Buffer.from(bytes)
  const at = below(copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 << below(8))
  return copy
}
const shortened = (bytes: Uint8Array): Buffer => Buffer.from(bytes.subarray(0, below(bytes.length)))
const filledUp = (bytes: Uint8Array): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, own.rows.length - bytes.length))])
const alteredText = (text: string): string => {
  const at = below(text.length)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
  const other = oneOf(letters.split('').filter((letter) => letter !== text[at]))
  return oneOf([text.slice(0, at) + other + text.slice(at + 1), text.slice(0, at), `${text}A`])
}
const alteredEntry = (entry: OtherSnapshot): OtherSnapshot => {
  const { files } = entry
  const withFile = (change: (file: (typeof files)[number]) => (typeof files)[number]) => {
    const at = below(files.length)
    return { ...entry, files: files.map((file, index) => (index === at ? change(file) : file)) }
  }
  return oneOf<() => OtherSnapshot>([
    () => ({ ...entry, cursor: alteredText(entry.cursor) }),
    () => ({ ...entry, cursor: older.entry.cursor }),
    () => ({ ...entry, jobs: entry.jobs + 1 + below(9) }),
    () => ({ ...entry, leftOut: entry.leftOut.slice(1) }),
    () => ({ ...entry, license: alteredText(entry.license) }),
    () => ({ ...entry, createdAt: older.entry.createdAt }),
    () => ({ ...entry, files: files.slice(1) }),
    () => ({ ...entry, files: older.entry.files }),
    () => withFile((file) => ({ ...file, sha256: alteredText(file.sha256) })),
    () => withFile((file) => ({ ...file, bytes: file.bytes + 1 + below(99) })),
    () => withFile((file) => ({ ...file, url: `${url}/jobs-other-1.jsonl.gz` })),
  ])()
}
const alteredKeys = (): SigningJwk[] => {
  const [signing, before] = own.keys
  if (!signing || !before) throw new Error('expected two keys')
  return oneOf<() => SigningJwk[]>([
    () => [{ ...signing, x: alteredText(signing.x) }, before],
    () => [{ ...signing, kid: alteredText(signing.kid) }, before],
    () => [{ ...signing, x: before.x }, before],
    () => [{ ...signing, endorsement: alteredText(signing.endorsement ?? '') }, before],
    () => [before],
    () => foreign.keys,
    () => [{ ...signing, endorsement: foreign.keys[0]?.endorsement ?? '' }, before],
  ])()
}

/** Each attack alters one served item and resolves if it is accepted. */
const attacks: Record<string, () => Promise<unknown>> = {
  'a bit of a manifest': () => snapshotHolds({ ...own, bytes: flipped(newest.bytes) }, newest.entry),
  'a shortened manifest': () => snapshotHolds({ ...own, bytes: shortened(newest.bytes) }, newest.entry),
  'a swapped manifest': () =>
    snapshotHolds(
      { ...own, bytes: oneOf([older.bytes, own.checkpoint.bytes, foreign.entries[0]?.bytes]) ?? Buffer.of() },
      newest.entry,
    ),
  'a snapshot of another instance': () =>
    snapshotHolds(
      { keys: oneOf([own.keys, foreign.keys]), bytes: foreign.entries[0]?.bytes ?? Buffer.of() },
      foreign.entries[0]?.entry ?? newest.entry,
    ),
  'an entry of the list': () => snapshotHolds({ ...own, bytes: newest.bytes }, alteredEntry(newest.entry)),
  'a signature': () => {
    const signature = oneOf([
      alteredText(newest.entry.signature ?? ''),
      older.entry.signature ?? '',
      own.checkpoint.entry.signature,
      '',
    ])
    return snapshotHolds({ ...own, bytes: newest.bytes }, { ...newest.entry, signature })
  },
  'the keys': () => snapshotHolds({ keys: alteredKeys(), bytes: newest.bytes }, newest.entry),
  'a checkpoint': () => {
    const { entry, bytes } = own.checkpoint
    const [served, said] = oneOf<[Uint8Array, OtherCheckpoint]>([
      [flipped(bytes), entry],
      [shortened(bytes), entry],
      [newest.bytes, entry],
      [foreign.checkpoint.bytes, foreign.checkpoint.entry],
      [bytes, { ...entry, cursor: alteredText(entry.cursor) }],
      [bytes, { ...entry, sha256: alteredText(entry.sha256) }],
      [bytes, { ...entry, jobs: entry.jobs + 1 }],
      [bytes, { ...entry, signature: alteredText(entry.signature) }],
    ])
    return verifyCheckpoint(otherOf({ ...own, bytes: served }), said, known, never)
  },
  'a file': async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'jobs-altered-'))
    const { bytes, sha256 } = own.file
    const body = oneOf([
      flipped(own.rows),
      Buffer.concat([own.rows, own.rows.subarray(0, 1 + below(9))]),
      flipped(flipped(own.rows)),
      // Short files would be requested again until complete.
      filledUp(shortened(own.rows)),
      filledUp(own.olderRows),
      filledUp(foreign.rows),
    ])
    const served = Buffer.compare(body, own.rows) === 0 ? flipped(own.rows) : body
    const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(served) })
    const path = join(folder.path, 'file')
    try {
      await createDownloadFile({ allow: ['127.0.0.1'] })({ url: server.url.href, bytes, sha256, path }, never)
    } finally {
      expect(await Bun.file(path).exists()).toBe(false)
      await server.stop(true)
    }
  },
}

test('accepts unaltered items, also after a rotation', async () => {
  for (const { entry, bytes } of own.entries) {
    expect((await snapshotHolds({ ...own, bytes }, entry)).kids.toSorted()).toEqual(
      own.keys.map(({ kid }) => kid).toSorted(),
    )
  }
  const { entry, bytes } = own.checkpoint
  await verifyCheckpoint(otherOf({ ...own, bytes }), entry, known, never)
})

test(`rejects ${TRIES} altered, truncated and swapped manifests, entries, cursors, files, signatures and keys`, async () => {
  const tried: Record<string, number> = {}
  for (let at = 0; at < TRIES; at++) {
    const [name, attack] = oneOf(Object.entries(attacks))
    const refusal: unknown = await attack().then(
      () => `${name} was accepted at ${at}`,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(Error)
    expect(['SnapshotError', 'FetchError']).toContain(refusal instanceof Error ? refusal.name : '')
    tried[name] = (tried[name] ?? 0) + 1
  }
  expect(Object.keys(tried).toSorted()).toEqual(Object.keys(attacks).toSorted())
})
