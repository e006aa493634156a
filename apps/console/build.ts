import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type BuildArtifact, type BunPlugin, Glob } from 'bun'

const ROOT = import.meta.dir
const OUT = join(ROOT, 'dist')
const STAMP = join(OUT, 'inputs')
/** Codes and their English texts, which the bundle contains. */
const TYPES = '../../packages/types/src'
/** Path under which the backend serves the files. */
const ASSETS = '/console/assets/'

/** Builds are reproducible: the same sources and packages yield the same files. */
const inputs = async (): Promise<string> => {
  const hash = new Bun.CryptoHasher('sha256')
  const sources = ['src', TYPES].flatMap((folder) =>
    [...new Glob('**/*').scanSync(join(ROOT, folder))].map((path) => join(folder, path)).toSorted(),
  )
  for (const path of ['build.ts', 'package.json', '../../bun.lock', ...sources]) {
    const file = Bun.file(join(ROOT, path))
    if (await file.exists()) hash.update(`${path}\n`).update(await file.bytes())
  }
  return hash.digest('hex')
}

/** The library contains texts in thirty languages; the console needs two. */
const ownLanguages: BunPlugin = {
  name: 'own-languages',
  setup(build) {
    build.onLoad({ filter: /\/intl\/[\w/-]*\/(?!de-DE|en-US)[a-z]{2}-[A-Z]{2}\.m?js$/ }, () => ({
      contents: 'export default {}',
      loader: 'js',
    }))
  },
}

const page = (script: string, style: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}" id="react-aria-pressable-style">
<script type="module" src="${script}"></script>
</head>
<body><div id="root"></div><noscript>The console needs JavaScript.</noscript></body>
</html>
`

/**
 * Builds the page and its assets into `dist`, with content hashes in their names. @throws AggregateError of the bundler
 */
const build = async (stamp: string) => {
  const started = performance.now()
  const fresh = `${OUT}.new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { recursive: true })
  const { outputs } = await Bun.build({
    entrypoints: [join(ROOT, 'src/main.tsx'), join(ROOT, 'src/styles/console.css')],
    outdir: fresh,
    target: 'browser',
    minify: true,
    splitting: true,
    publicPath: ASSETS,
    naming: { entry: '[name]-[hash].[ext]', chunk: 'part-[hash].[ext]', asset: '[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [ownLanguages],
  })
  const addressOf = (isIt: (output: BuildArtifact) => boolean) => {
    const found = outputs.find(isIt)
    if (!found) throw new Error('the bundler made no such file')
    return ASSETS + basename(found.path)
  }
  const style = addressOf(({ path }) => path.endsWith('.css'))
  const script = addressOf(({ kind, path }) => kind === 'entry-point' && path.endsWith('.js'))
  await Bun.write(join(fresh, 'index.html'), page(script, style))
  await Bun.write(join(fresh, 'inputs'), stamp)
  await rm(OUT, { recursive: true, force: true })
  await rename(fresh, OUT)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`console: written, ${outputs.length + 1} files in ${seconds} s`)
}

const stamp = await inputs()
if (!existsSync(STAMP) || (await readFile(STAMP, 'utf8')) !== stamp) await build(stamp)
