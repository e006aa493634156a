import { join } from 'node:path'
import { pack } from '@jobs/occupations/packed.ts'
import { vocabularyText } from './occupations/build-vocabulary.ts'
import { packVocabulary } from './occupations/pack-labels.ts'

const PACKAGE = join(import.meta.dir, '../packages/occupations')
const [melo, esco] = Bun.argv.slice(2)
if (melo === undefined || esco === undefined)
  throw new Error('usage: bun run vocabulary <melo-benchmark> <skohub-esco-vocab>')
const text = vocabularyText({ melo, esco }, await Bun.file(join(PACKAGE, 'titles.txt')).text())
const file = pack(packVocabulary(text))
await Bun.write(join(PACKAGE, 'src/vocabulary.bin.gz'), file)
console.log(`${text.length} characters of text, ${file.length} bytes`)
