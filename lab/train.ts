import { runCommand, showHelp } from '@jobs/config/command-line.ts'
import { basename } from 'node:path'
import { trainArrangement, trainArrangementFurther } from './train/arrangement.ts'
import { trainMatching } from './train/matching.ts'
import type { Trained } from './train/trained.ts'

const models = new Map<string, (texts: ReadonlyMap<string, string>) => Trained>([
  ['arrangement', trainArrangement],
  ['arrangement-further', trainArrangementFurther],
  ['matching', trainMatching],
])

const USAGE = `usage: bun run train <${[...models.keys()].join('|')}> <file.jsonl>...

Trains a model on labelled cases, prints its scores on held-out ones, and writes its weights to their file in the source.`

const main = async () => {
  showHelp(USAGE)
  const [name, ...files] = Bun.argv.slice(2)
  const train = models.get(name ?? '')
  if (!train || files.length === 0) throw new Error(USAGE)
  const texts = await Promise.all(files.map(async (file) => [basename(file), await Bun.file(file).text()] as const))
  const { lines, file, weights } = train(new Map(texts))
  for (const line of lines) console.log(line)
  await Bun.write(file, `${JSON.stringify(weights, null, 2)}\n`)
  console.log(`written: ${file}`)
}

await runCommand(main)
