import { plugin } from 'bun'

/** Default timeout of a test: enough for a machine with ten times as much other work, but not for a test that hangs. */
const LIMIT_MS = 180_000

// Bun has no setting for this but a flag, and `setDefaultTimeout` holds for one file: so each test file begins with it.
plugin({
  name: 'test limits',
  setup(build) {
    build.onLoad({ filter: /\.test\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: `import.meta.require('bun:test').setDefaultTimeout(${LIMIT_MS});${await Bun.file(path).text()}`,
    }))
  },
})
