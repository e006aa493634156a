import { showHelp } from '@jobs/config/command-line.ts'
import { pack } from '@jobs/occupations/packed.ts'
import { join } from 'node:path'
import { vocabularyText } from './occupations/build-vocabulary.ts'
import { packVocabulary } from './occupations/pack-labels.ts'
import { taskDocuments } from './occupations/task-documents.ts'
import { learnTaskWords } from './occupations/task-words.ts'

const USAGE = `usage: bun run vocabulary <melo-benchmark> <skohub-esco-vocab> <skohub-kldb-vocab>
Writes the vocabulary of occupations from clones of three git repositories and the project's list of titles.`
const PACKAGE = join(import.meta.dir, '../packages/occupations')

showHelp(USAGE)
const [melo, esco, kldb] = Bun.argv.slice(2)
if (melo === undefined || esco === undefined || kldb === undefined) throw new Error(USAGE)
const repositories = { melo, esco, kldb }
const text = vocabularyText(repositories, await Bun.file(join(PACKAGE, 'titles.txt')).text())
const file = pack(packVocabulary(text, learnTaskWords(taskDocuments(repositories))))
await Bun.write(join(PACKAGE, 'src/vocabulary.bin.gz'), file)
console.log(`${text.length} characters of text, ${file.length} bytes`)
