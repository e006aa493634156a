import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { findMirror } from '@jobs/catalog/mirror/mirror-state.ts'
import { testPlace, testPosting } from '@jobs/catalog/testing.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { testFolder } from '@jobs/core/testing/folder.ts'
import { listen } from '@jobs/http/serve.ts'
import { openSigner } from '@jobs/ingest/signing/open-signer.ts'
import { writeSnapshot } from '@jobs/ingest/snapshots/write-snapshot.ts'
import { openListing } from '@jobs/listing/open-listing.ts'
import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { compose } from '../compose.ts'
import { shape } from '../env.ts'
import { openComposed, UNLIMITED } from '../testing-composed.ts'
import { NO_ENGINES, ROOT, runModule } from '../testing-service.ts'

const site = { url: 'https://other.example', brandName: 'O', docsUrl: 'https://other.example/developers' }
const other = await openComposed({ ...UNLIMITED, SITE_URL: site.url })
const url = other.origin
const third = await openComposed({ ...UNLIMITED, SITE_URL: site.url })
const mine = await testPlace('sqlite')
const empty = await testFolder()
afterAll(() => mine.remove())

const COMMAND = 'apps/ingest/src/cli/mirror.ts'
const settings = { FETCH_ALLOW: '127.0.0.1', DATA_DIR: mine.dataDir }
const run = async (args: string[], env: Record<string, string> = {}) => {
  const { out, ...ended } = await runModule([COMMAND, ...args], { ...settings, ...env })
  return { ...ended, out: out.split('\n').at(-1) }
}
const mirrored = async () => {
  const { catalog } = await openListing(mine)
  const rows: { title: string }[] = await catalog.read`SELECT title FROM jobs WHERE status = 'active' ORDER BY title`
  await catalog.close()
  return rows.map(({ title }) => title)
}
const writeOf = async ({ catalog, place }: typeof other) =>
  await writeSnapshot(
    { catalog, site, folder: join(place.dataDir, 'snapshots'), signer: () => openSigner(catalog, place) },
    new AbortController().signal,
  )

/** The page of a job here, as people see it. */
const pageOf = async (title: string) => {
  const { catalog, search } = await openListing(mine)
  const [row]: { slug: string }[] = await catalog.read`SELECT slug FROM jobs WHERE title = ${title}`
  const here = compose(loadEnv(shape, { DATA_DIR: mine.dataDir }), { catalog, search })
  const page = await (await here.handle(new Request(`http://127.0.0.1:3000/jobs/${row?.slug}`))).text()
  await catalog.close()
  return { page, slug: row?.slug }
}

test('catches up with another instance, follows it, and exits', async () => {
  expect(await run([url, '--once'])).toMatchObject({ code: 1, error: expect.stringContaining('has no snapshot yet') })
  await savePosting(other.catalog, testPosting('a', { title: 'Imker' }), Date.now())
  await writeOf(other)
  await savePosting(other.catalog, testPosting('b', { title: 'Winzer' }), Date.now())
  await Bun.sleep(1000)
  expect(await run([url, '--once'])).toMatchObject({ code: 0, out: `mirrored: ${url}` })
  expect(await mirrored()).toEqual(['Imker', 'Winzer'])
  const { page, slug } = await pageOf('Imker')
  expect(page).toContain(`arbeitnow, <a href="${url}/jobs/${slug}">${new URL(url).host}</a>`)

  const following = Bun.spawn([process.execPath, join(ROOT, COMMAND), url], {
    env: { ...process.env, ...NO_ENGINES, ...settings },
    stdout: 'ignore',
    stderr: 'ignore',
  })
  await savePosting(other.catalog, testPosting('c', { title: 'Zimmerer' }), Date.now())
  while ((await mirrored()).length < 3) await Bun.sleep(100)
  const second = await run([url, '--once'])
  expect(second).toMatchObject({ code: 1, error: expect.stringContaining('another process is mirroring already') })
  following.kill('SIGTERM')
  expect(await following.exited).toBe(0)
})

const atAnotherAddress = () => listen(other.app, { hostname: '127.0.0.1', port: 0, lines: 'failures' }).origin

test('is compared with the signed listing, by keys that are trusted anew if they were lost', async () => {
  await writeOf(other)
  expect(await run([url, '--once'])).toMatchObject({ code: 0 })
  expect(await run(['--verify'])).toMatchObject({ code: 0, out: 'the mirror equals the signed listing' })
  const { catalog } = await openListing(mine)
  await catalog.transaction((tx) => tx`UPDATE mirror SET keys = '["lost"]'`)
  const untrusted = { code: 1, error: expect.stringContaining('mirror --trust-keys') }
  expect(await run(['--verify'])).toMatchObject(untrusted)
  expect(await run([atAnotherAddress(), '--once'])).toMatchObject(untrusted)
  expect(await findMirror(catalog)).toMatchObject({ url })
  expect(await run(['--trust-keys'])).toMatchObject({ code: 0 })
  expect(await run(['--verify'])).toMatchObject({ code: 0 })
  await catalog.transaction((tx) => tx`UPDATE jobs SET title = 'Imkerin' WHERE title = 'Imker'`)
  await catalog.close()
  expect(await run(['--verify'])).toMatchObject({ code: 1, out: 'the mirror differs from the signed listing' })
})

test('follows the instance to another address, but no other one, and ends', async () => {
  const moved = atAnotherAddress()
  expect(await run([moved, '--once'])).toMatchObject({ code: 0, out: `mirrored: ${moved}` })
  expect((await pageOf('Winzer')).page).toContain(`<a href="${moved}/jobs/`)
  await writeOf(third)
  const elsewhere = await run([third.origin])
  expect(elsewhere).toMatchObject({ code: 1, error: expect.stringContaining('bun run mirror --stop') })
  expect(await run(['--stop'])).toMatchObject({ code: 0, out: 'closed: 3' })
  const nothing = { code: 1, error: 'this instance does not mirror another one' }
  expect(await run(['--trust-keys'])).toMatchObject(nothing)
  expect(await mirrored()).toEqual([])
})

test('refuses to follow itself', async () => {
  const itself = await run([url, '--once'], { DATA_DIR: other.place.dataDir })
  expect(itself).toMatchObject({ code: 1, error: `${url} is this instance` })
})

test('rejects invalid options before anything is opened', async () => {
  const { code, error } = await run(['https://x.example', '--twice'], { DATA_DIR: empty })
  expect(code).toBe(1)
  expect(error).toStartWith('usage: bun run mirror https://other.example')
})
