import { showHelp } from '@jobs/config/command-line.ts'
import { GOLDEN, nextVersion, textOf } from './golden/golden-file.ts'

showHelp('usage: bun run golden\nRecords the outputs of the rules, and raises the versions of those that changed.')

/** Records the current outputs of the rules and raises each version whose outputs changed. */
for (const { constant, version, source, file, outputs } of GOLDEN) {
  const now = await outputs()
  const recorded = await Bun.file(file)
    .text()
    .catch(() => '')
  const next = nextVersion(version, recorded, now)
  await Bun.write(file, textOf(next, now))
  if (next !== version) {
    const code = await Bun.file(source).text()
    await Bun.write(source, code.replace(`${constant} = ${version}`, `${constant} = ${next}`))
  }
  console.log(`${constant}: ${version === next ? `${next}, as it was` : `${version} -> ${next}`}, ${now.size} outputs`)
}
