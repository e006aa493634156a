import { join } from 'node:path'

/** Whatever can change what becomes of a payload: too much of it costs a fetch of each feed, too little stale jobs. */
const CODE = ['bun.lock', 'packages/*/src/**/*.ts', 'apps/ingest/src/**/*.ts']

/** One name for all code and dependencies under `root`, tests left out: it changes with any of them. */
export const versionOf = async (root: string): Promise<string> => {
  const found = await Promise.all(CODE.map((pattern) => Array.fromAsync(new Bun.Glob(pattern).scan(root))))
  const files = found.flat().filter((file) => !file.endsWith('.test.ts'))
  const hash = new Bun.CryptoHasher('sha256')
  for (const file of files.toSorted()) hash.update(JSON.stringify([file, await Bun.file(join(root, file)).text()]))
  return hash.digest('base64url')
}

let version: Promise<string> | undefined

/** The version of the pipeline in this process. A release is another one, without anybody having to say so. */
export const pipelineVersion = (): Promise<string> => (version ??= versionOf(join(import.meta.dir, '../../..')))
