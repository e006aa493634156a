import { type Packed, TASK_SCALE } from '@jobs/occupations/packed.ts'
import { splitCompound } from '@jobs/occupations/split-compound.ts'
import { parseVocabulary, unitGroups, type Vocabulary } from '@jobs/occupations/vocabulary.ts'
import { stemsOf } from '@jobs/occupations/words.ts'
import type { TaskWords } from './task-words.ts'

interface Label {
  stems: readonly string[]
  concepts: readonly number[]
  rank: number
}

const ANY_LANGUAGE = '*'

/** Sources of labels by precedence. */
const RANK = { own: 0, preferred: 1, group: 2, other: 3, national: 4 }

function labelsOf({ concepts, names }: Vocabulary): Label[] {
  const labels = concepts.flatMap(({ uri, labels: lists }, number) =>
    lists.flatMap((list) =>
      list.split('|').map((label, at) => {
        const preferred = uri.includes('/occupation/') ? RANK.preferred : RANK.group
        return { stems: stemsOf(label), concepts: [number], rank: at === 0 ? preferred : RANK.other }
      }),
    ),
  )
  const further = names().map(({ language, name, concepts: numbers }) => {
    const rank = language === ANY_LANGUAGE ? RANK.own : RANK.national
    return { stems: stemsOf(name), concepts: numbers, rank }
  })
  return [...labels, ...further].filter(({ stems }) => stems.length > 0)
}

/** Counts the labels with each stem; labels with the same stems count once. */
function countStems(labels: readonly Label[]): Map<string, number> {
  const counts = new Map<string, number>()
  const distinct = new Map(labels.map(({ stems }) => [stems.toSorted().join(' '), stems]))
  for (const stems of distinct.values()) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

/** Merges labels with the same parts; they stand for the concepts of the best rank among them. */
function mergeLabels(labels: readonly Label[], partsOf: (stem: string) => readonly string[]) {
  const byKey = new Map<string, { parts: string[]; concepts: readonly number[]; rank: number }>()
  for (const { stems, concepts, rank } of labels) {
    const parts = [...new Set(stems.flatMap(partsOf))]
    const key = parts.toSorted().join(' ')
    const known = byKey.get(key)
    if (!known || rank < known.rank) byKey.set(key, { parts, concepts, rank })
    else if (known.rank === rank) known.concepts = [...new Set([...known.concepts, ...concepts])]
  }
  return [...byKey.values()]
}

const MAX_BYTE = 255

function packTaskWords(stems: readonly string[], taskWords: TaskWords, groups: readonly string[]) {
  const numbers = new Map(groups.map((group, number) => [group, number]))
  const lists = stems.map((stem) => taskWords.get(stem) ?? [])
  const weights = lists.flat()
  return {
    taskCounts: Uint8Array.from(lists, (list) => list.length),
    taskGroups: Uint16Array.from(weights, ([group]) => numbers.get(group) ?? 0),
    taskWeights: Uint8Array.from(weights, ([, weight]) => Math.min(MAX_BYTE, Math.round(weight * TASK_SCALE))),
  }
}

/** Returns the sections of the file from the vocabulary's text and the task words. */
export function packVocabulary(text: string, taskWords: TaskWords): Packed {
  const vocabulary = parseVocabulary(text)
  const all = labelsOf(vocabulary)
  const counts = countStems(all)
  for (const stem of taskWords.keys()) if (!counts.has(stem)) counts.set(stem, 0)
  const numbers = new Map([...counts.keys()].map((stem, number) => [stem, number]))
  const labelsWith = (stem: string) => counts.get(stem) ?? 0
  const labels = mergeLabels(all, (stem) => splitCompound(stem, labelsWith) ?? [stem])
  return {
    text: new TextEncoder().encode(text),
    stems: new TextEncoder().encode([...counts.keys()].join('\n')),
    stemLabels: Uint16Array.from(counts.values()),
    partCounts: Uint8Array.from(labels, ({ parts }) => parts.length),
    parts: Uint16Array.from(labels.flatMap(({ parts }) => parts.map((part) => numbers.get(part) ?? 0))),
    ...packTaskWords([...counts.keys()], taskWords, unitGroups(vocabulary)),
    conceptCounts: Uint8Array.from(labels, ({ concepts }) => concepts.length),
    concepts: Uint16Array.from(labels.flatMap(({ concepts }) => concepts)),
  }
}
