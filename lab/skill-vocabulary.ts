import { showHelp } from '@jobs/config/command-line.ts'
import { packSkills } from '@jobs/occupations/skills/vocabulary.ts'
import { join } from 'node:path'
import { buildSkills, type SkillNames } from './skills/build-skills.ts'
import { readSkillNames } from './skills/read-sources.ts'

const read = async (file: string) => await Bun.file(new URL(file, import.meta.url)).text()

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !/^#(?!# [!*])/.test(line))

/** Reads the technologies, products and standards in `tools.txt`. */
async function ownTools(): Promise<SkillNames[]> {
  let kind: SkillNames['kind'] = 'product'
  let isNoSkill = false
  return linesOf(await read('./skills/tools.txt')).flatMap((line) => {
    if (line.startsWith('## !')) [kind, isNoSkill] = ['ambiguous', false]
    if (line.startsWith('## *')) isNoSkill = true
    if (line.startsWith('#')) return []
    return line.split(', ').map((entry) => {
      const names = entry.split('=').map((name) => name.trim())
      const label = (kind === 'ambiguous' ? names.at(-1) : names[0]) ?? ''
      const own = kind === 'ambiguous' ? names.slice(0, 1) : names
      return { labels: { de: label, en: label, fr: label }, names: { en: own }, kind, isNoSkill }
    })
  })
}

/** Reads the areas of knowledge and tasks in `topics.txt`. */
async function ownTopics(): Promise<SkillNames[]> {
  return linesOf(await read('./skills/topics.txt')).map((line) => {
    const [de = [], en = [], fr = []] = line
      .replace('*', '')
      .split(' / ')
      .map((names) => names.split('=').filter((name) => name.trim() !== '-'))
    const labels = { ...(de[0] && { de: de[0] }), ...(en[0] && { en: en[0] }), ...(fr[0] && { fr: fr[0] }) }
    return { labels, names: { de, en, fr }, kind: line.startsWith('*') ? 'field' : 'topic' }
  })
}

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
