import type { BunPlugin } from 'bun'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

const OUT = join(import.meta.dir, 'dist')

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

const started = performance.now()
const fresh = `${OUT}.new`
await rm(fresh, { recursive: true, force: true })
const { outputs } = await Bun.build({
  entrypoints: [join(import.meta.dir, 'src/index.html')],
  outdir: fresh,
  target: 'browser',
  minify: true,
  splitting: true,
  // Path under which the backend serves the files.
  publicPath: '/console/assets/',
  naming: { entry: '[name].[ext]', chunk: 'part-[hash].[ext]', asset: '[name]-[hash].[ext]' },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [ownLanguages],
})
await rm(OUT, { recursive: true, force: true })
await rename(fresh, OUT)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`console: written, ${outputs.length} files in ${seconds} s`)
