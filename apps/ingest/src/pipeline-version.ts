import { join } from 'node:path'

/** Whatever can change what becomes of a payload: too much of it costs a fetch of each feed, too little stale jobs. */
const CODE = ['bun.lock', 'packages/*/src/**/*.ts', 'apps/ingest/src/**/*.ts']

/** What decides which postings are one job, and which of them is shown. */
const MATCHING = [
  'packages/matching/src/**/*.ts',
  'packages/catalog/src/{merging/match-posting,postings/posting-keys,merging/rematch-posting,merging/settle-jobs,jobs/show-job}.ts',
]

/** One name for the code under `root`, all of it and its dependencies unless told, tests left out. */
export const versionOf = async (root: string, code: readonly string[] = CODE): Promise<string> => {
  const found = await Promise.all(code.map((pattern) => Array.fromAsync(new Bun.Glob(pattern).scan(root))))
  const files = found.flat().filter((file) => !file.endsWith('.test.ts'))
  const hash = new Bun.CryptoHasher('sha256')
  for (const file of files.toSorted()) hash.update(JSON.stringify([file, await Bun.file(join(root, file)).text()]))
  return hash.digest('base64url')
}

const ROOT = join(import.meta.dir, '../../..')
let version: Promise<string> | undefined
let matching: Promise<string> | undefined

/** The version of the pipeline in this process. A release is another one, without anybody having to say so. */
export const pipelineVersion = (): Promise<string> => (version ??= versionOf(ROOT))

/** The version of the rules in this process by which postings are matched. */
export const matchingVersion = (): Promise<string> => (matching ??= versionOf(ROOT, MATCHING))
