const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
const attribute = (tag: string, name: string) =>
  tag
    .match(new RegExp(` ${name}="([^"]*)"`))?.[1]
    ?.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** Summary of a workspace's `bun test` report in JUnit format: how many tests passed, and which failed. */
export const readReport = async (path: string) => {
  const text = await Bun.file(path).text()
  const [head] = text.match(/<testsuites [^>]*>/) ?? []
  const [tests = NaN, failures = NaN, skipped = NaN] = ['tests', 'failures', 'skipped'].map((name) =>
    Number(head && attribute(head, name)),
  )
  const failed = [...text.matchAll(/(<testcase [^>]*>)\s*<failure/g)].map(
    ([, tag = '']) => `${attribute(tag, 'file')}: ${attribute(tag, 'classname')} > ${attribute(tag, 'name')}`,
  )
  const passed = tests - failures - skipped
  while (failed.length < failures) failed.push('a test without a name')
  if (Number.isNaN(passed)) throw new Error(`${path} is not a test report`)
  return { passed, failed }
}
