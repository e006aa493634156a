import { join } from 'node:path'
import { showHelp } from '@jobs/config/show-help.ts'
import { packSkills } from '@jobs/occupations/skills/vocabulary.ts'
import { buildSkills } from './skills/build-skills.ts'
import { readSkillNames } from './skills/read-sources.ts'

const USAGE = `usage: bun run skill-vocabulary <tabiya-esco-datasets-and-tools> <melo-benchmark> <onet>
Writes the vocabulary of skills from clones of three git repositories.`
const TARGET = join(import.meta.dir, '../packages/occupations/src/skills/vocabulary.txt.gz')

showHelp(USAGE)
const [esco, melo, onet] = Bun.argv.slice(2)
if (esco === undefined || melo === undefined || onet === undefined) throw new Error(USAGE)
const skills = buildSkills(await readSkillNames({ esco, melo, onet }))
const file = packSkills(skills)
await Bun.write(TARGET, file)
console.log(
  `${skills.length} skills, ${skills.reduce((sum, { keys }) => sum + keys.length, 0)} names, ${file.length} bytes`,
)
