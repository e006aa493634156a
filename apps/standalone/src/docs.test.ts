import { Glob } from 'bun'
import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dir, '../../..')
const documents = [
  ...new Glob('*.md').scanSync(root),
  ...new Glob('docs/**/*.md').scanSync(root),
  ...new Glob('{packages/*,lab}/README.md').scanSync(root),
]

test.each(documents)('every path and link of %s exists', async (document) => {
  const text = await Bun.file(join(root, document)).text()
  const paths = [...text.matchAll(/`((?:apps|packages|bench|lab|script|docs)\/[\w./-]+)`/g)].map(
    ([, path]) => path ?? '',
  )
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, link]) =>
    join(dirname(document), link ?? ''),
  )
  expect([...paths, ...links].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every workspace applies the shared test timeout', async () => {
  const workspaces = [...new Glob('{apps,packages}/*/package.json').scanSync(root)].map((path) => dirname(path))
  const without: string[] = []
  for (const workspace of workspaces) {
    const file = Bun.file(join(root, workspace, 'bunfig.toml'))
    if (!(await file.exists()) || !(await file.text()).includes('script/test-limits.ts')) without.push(workspace)
  }
  expect(without).toEqual([])
})

test('each package but the published one has a README of at most 40 lines', async () => {
  const packages = [...new Glob('packages/!(client)/package.json').scanSync(root)].map((path) => dirname(path))
  const faulty: string[] = []
  for (const folder of packages) {
    const readme = Bun.file(join(root, folder, 'README.md'))
    if (!(await readme.exists()) || (await readme.text()).trimEnd().split('\n').length > 40) faulty.push(folder)
  }
  expect(faulty).toEqual([])
})
