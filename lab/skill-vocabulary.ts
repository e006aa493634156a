import { join } from 'node:path'
import { showHelp } from '@jobs/config/command-line.ts'
import { packSkills } from '@jobs/occupations/skills/vocabulary.ts'
import { buildSkills } from './skills/build-skills.ts'
import { ownTools, ownTopics } from './skills/own-names.ts'
import { readSkillNames } from './skills/read-sources.ts'

const USAGE = `usage: bun run skill-vocabulary <tabiya-esco-datasets-and-tools> <melo-benchmark>
Writes the vocabulary of skills from its own lists and clones of two git repositories.`
const TARGET = join(import.meta.dir, '../packages/occupations/src/skills/vocabulary.txt.gz')

showHelp(USAGE)
const [esco, melo] = Bun.argv.slice(2)
if (esco === undefined || melo === undefined) throw new Error(USAGE)
const own = [...(await ownTools()), ...(await ownTopics())]
const skills = buildSkills(await readSkillNames({ esco, melo }), own)
const file = packSkills(skills)
await Bun.write(TARGET, file)
console.log(
  `${skills.length} skills, ${skills.reduce((sum, { keys }) => sum + keys.length, 0)} names, ${file.length} bytes`,
)
