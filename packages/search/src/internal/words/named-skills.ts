import { rememberText } from '@jobs/core/memo/remember-text.ts'
import { skillNamed } from '@jobs/occupations/skills/skill-names.ts'
import { longestNamed } from './longest-named.ts'

/** A skill that words of a query name. */
export interface QuerySkill {
  /** A name that the filter for skills accepts. */
  name: string
  /** Whether the name is an ordinary word too: `go`. */
  isWord: boolean
}

/** Returns for each word of a query the skill it names, alone or with its neighbours. */
export const namedSkills = (words: readonly (string | undefined)[]): (QuerySkill | undefined)[] =>
  longestNamed(words, (own) => named(own.join(' ')))

const named = rememberText((name): QuerySkill | undefined => {
  const kind = skillNamed(name)?.kind
  return kind === undefined || kind === 'field' ? undefined : { name, isWord: kind === 'ambiguous' }
})
