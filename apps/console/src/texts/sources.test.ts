import { expect, test } from 'bun:test'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { de, sources } from './de.ts'

const ROOT = `${import.meta.dir}/../../../..`
const TEXT = String.raw`('(?:[^'\n\\]|\\.)*'|"(?:[^"\n\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`

const sourcesOf = async (globs: readonly string[]): Promise<string[]> => {
  const files = globs.flatMap((glob) => [...new Bun.Glob(glob).scanSync(ROOT)]).filter((file) => !/test/.test(file))
  return await Promise.all(files.map(async (file) => await Bun.file(`${ROOT}/${file}`).text()))
}

test.each([
  String.raw`\.describe\(\s*`,
  String.raw`duties: \[\s*`,
  String.raw`needsPermission: [^\n]*?=> (?:[^\n]*\? )?`,
])('what connectors say after %s is known in German', async (before) => {
  const connectors = await sourcesOf(['packages/connectors/src/sources/**/*.ts', 'packages/connectors/src/lib/**/*.ts'])
  const said = connectors
    .flatMap((source) => [...source.matchAll(new RegExp(before + TEXT, 'g'))])
    .map(([, literal = '']) => literal.slice(1, -1).replaceAll(/\\(.)/g, '$1'))
    .map((text) => text.replace('${UNNAMED_EMPLOYER}', UNNAMED_EMPLOYER))
  expect(said.length).toBeGreaterThan(0)
  expect(said.filter((text) => !Object.hasOwn(sources, text))).toEqual([])
})

test('each action of the audit has its text', async () => {
  const actions = (await sourcesOf(['apps/backend/src/**/*.ts', 'packages/catalog/src/**/*.ts']))
    .flatMap((source) => [...source.matchAll(/'((?:job|feed|user|webhook|alert)\.[a-z-]+)'/g)])
    .map(([, action = '']) => action)
  expect(actions.length).toBeGreaterThan(20)
  expect(actions.filter((action) => !Object.hasOwn(de, `action.${action}`))).toEqual([])
})
