import { $ } from 'bun'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../packages/core/src/testing/chromium.ts'

/**
 * Runs the client, as it is published, wherever it claims to run, against a service at SERVICE_URL
 * (http://127.0.0.1:3000 by default), and prints a line for each place. Ends with 1 if one failed.
 */
const baseUrl = process.env['SERVICE_URL'] ?? 'http://127.0.0.1:3000'
const root = join(import.meta.dir, '../..')
const tools = join(import.meta.dir, 'runtimes')
const bin = (name: string) => join(tools, 'node_modules', name)

/** What each runs: a page, a filter, an iteration that is aborted, facets, suggestions, one job, a typed error. */
const BODY = `
const use = async () => {
  const client = createJobsClient({ baseUrl: ${JSON.stringify(baseUrl)} })
  const { data, total } = await client.page({ perPage: 3 })
  const remote = await client.page({ workArrangement: ['remote'], perPage: 2 })
  const abort = new AbortController()
  let seen = 0
  try { for await (const _ of client.jobs({ perPage: 2 }, { signal: abort.signal })) if (++seen === 2) abort.abort() } catch (error) { if (error.name !== 'AbortError') throw error }
  const facets = await client.facets({ language: 'de' })
  const suggested = await client.suggest('be', { limit: 2 })
  const job = await client.job(data[0].slug)
  const refused = await client.page({ page: 0 }).catch((error) => error instanceof JobsApiError && error.reason)
  const ok = data.length === 3 && total.jobs > 3 && remote.data.every((one) => one.workArrangement === 'remote') && seen === 2 && facets.language[0].count > 0 && Array.isArray(suggested) && job.slug === data[0].slug && refused === 'bad_request'
  if (!ok) throw new Error(JSON.stringify({ data: data.length, total, seen, refused }))
  return 'ok'
}`
const ESM = `import { createJobsClient, JobsApiError } from '@open-remote-jobs/client'\n${BODY}\n`
const CJS = `const { createJobsClient, JobsApiError } = require('@open-remote-jobs/client')\n${BODY}\n`
const END = 'use().then((said) => console.log(said))\n'

await $`${process.execPath} install --frozen-lockfile --ignore-scripts --silent`.cwd(tools)
await $`bun run build`.cwd(join(root, 'packages/client')).quiet()
const folder = await mkdtemp(join(tmpdir(), 'jobs-runtimes-'))
const installed = join(folder, 'node_modules/@open-remote-jobs/client')
await mkdir(installed, { recursive: true })
for (const part of ['dist', 'package.json'])
  await cp(join(root, 'packages/client', part), join(installed, part), { recursive: true })
await Bun.write(join(folder, 'use.mjs'), ESM + END)
await Bun.write(join(folder, 'use.cjs'), CJS + END)
await Bun.write(join(folder, 'worker.mjs'), `${ESM}export default { fetch: async () => new Response(await use()) }\n`)
await Bun.write(
  join(folder, 'page.mjs'),
  `${ESM}use().then((said) => { document.title = said }, (error) => { document.title = String(error) })\n`,
)
const bundle = async (entry: string) => {
  const built = await Bun.build({ entrypoints: [join(folder, entry)], target: 'browser', format: 'esm' })
  return (await built.outputs[0]?.text()) ?? ''
}

const inWorkerd = async () => {
  await Bun.write(join(folder, 'bundle.mjs'), await bundle('worker.mjs'))
  await Bun.write(
    join(folder, 'workerd.mjs'),
    `import { Miniflare } from ${JSON.stringify(bin('miniflare/dist/src/index.js'))}
const worker = new Miniflare({ modules: true, scriptPath: ${JSON.stringify(join(folder, 'bundle.mjs'))}, compatibilityDate: '2026-07-01' })
console.log(await (await worker.dispatchFetch('http://worker/')).text())
await worker.dispose()\n`,
  )
  return await $`${bin('node-24/bin/node')} workerd.mjs`.cwd(folder).text()
}
const inChromium = async () => {
  const executablePath = findChromium() ?? ''
  const code = await bundle('page.mjs')
  const html = `<!doctype html><title></title><script type="module">${code}</script>`
  const answer = () => new Response(html, { headers: { 'content-type': 'text/html' } })
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: answer })
  try {
    const options = ['--headless', '--no-sandbox', '--virtual-time-budget=20000', '--dump-dom']
    const dom = await $`${executablePath} ${options} ${server.url.href}`.quiet().text()
    return /<title>([^<]*)<\/title>/.exec(dom)?.[1] ?? dom
  } finally {
    await server.stop(true)
  }
}

const places: Record<string, () => Promise<string>> = {
  ...Object.fromEntries(
    ['node-20', 'node-22', 'node-24'].flatMap((node) =>
      ['mjs', 'cjs'].map((kind) => [
        `${node} ${kind === 'mjs' ? 'ESM' : 'CommonJS'}`,
        () => $`${bin(`${node}/bin/node`)} ${`use.${kind}`}`.cwd(folder).text(),
      ]),
    ),
  ),
  'bun ESM': () => $`${process.execPath} use.mjs`.cwd(folder).text(),
  'bun CommonJS': () => $`${process.execPath} use.cjs`.cwd(folder).text(),
  deno: () =>
    $`node ${bin('deno/bin.cjs')} run --allow-net --allow-env --node-modules-dir=manual use.mjs`.cwd(folder).text(),
  workerd: inWorkerd,
  chromium: inChromium,
}
let failed = 0
for (const [name, run] of Object.entries(places)) {
  const said = await run().catch((error: unknown) => String(error instanceof $.ShellError ? error.stderr : error))
  if (said.trim() !== 'ok') failed += 1
  console.log(`${name}: ${said.trim().slice(0, 500)}`)
}
await rm(folder, { recursive: true })
process.exitCode = failed > 0 ? 1 : 0
