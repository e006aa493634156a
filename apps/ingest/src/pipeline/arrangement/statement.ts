import { BENEFITS, HIRING, OF_THIS_JOB, OTHER_PLACES, PAST, SOME_JOBS } from './asides.ts'
import { CHOICES, MIXTURES, PRESENCE } from './mixed.ts'
import { OTHER_THINGS } from './other-things.ts'
import { ALL_AWAY, AWAY, ONSITE } from './plain.ts'
import { REFUSALS } from './refusals.ts'
import type { Rule, Statement } from './rule.ts'

/** In this order: an exception stands before the words it is an exception to. */
const RULES: readonly Rule[] = [...REFUSALS, CHOICES, ...PRESENCE, ALL_AWAY, ...MIXTURES, ...AWAY, ...ONSITE]

function withoutAsides(sentence: string): string {
  const present = sentence.replace(PAST, '')
  if (HIRING.test(present) && !OF_THIS_JOB.test(present)) return ''
  return [OTHER_THINGS, OTHER_PLACES, BENEFITS].reduce((text, aside) => text.replace(aside, ' '), present)
}

/** What a folded sentence says of where this job is done; undefined when it says nothing of that. */
export function statementOf(sentence: string): Statement | undefined {
  const words = withoutAsides(sentence)
  const rule = RULES.find(({ pattern }) => pattern.test(words))
  if (!rule || !SOME_JOBS.test(words)) return rule
  // That others are at the office does not keep this one there.
  return rule.arrangement === 'onsite' ? undefined : { arrangement: rule.arrangement, weight: 1 }
}
