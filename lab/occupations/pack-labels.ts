import type { Packed } from '@jobs/occupations/packed.ts'
import { splitCompound } from '@jobs/occupations/split-compound.ts'
import { parseVocabulary, type Vocabulary } from '@jobs/occupations/vocabulary.ts'
import { stemsOf } from '@jobs/occupations/words.ts'

interface Label {
  stems: string[]
  concepts: number[]
  rank: number
}

const ANY_LANGUAGE = '*'

/** Whose word counts on what a label stands for, the first before the others. */
const RANK = { own: 0, preferred: 1, group: 2, other: 3, national: 4 }

/** Labels with the same stems are one, and stand for the concepts of those of the first rank among them. */
function distinctLabels({ concepts, names }: Vocabulary): Label[] {
  const byKey = new Map<string, Label>()
  const add = (text: string, numbers: readonly number[], rank: number) => {
    const stems = stemsOf(text)
    if (stems.length === 0) return
    const key = [...stems].sort().join(' ')
    const known = byKey.get(key)
    if (!known || rank < known.rank) byKey.set(key, { stems, concepts: [...numbers], rank })
    else if (known.rank === rank) known.concepts = [...new Set([...known.concepts, ...numbers])]
  }
  for (const [number, { uri, labels }] of concepts.entries())
    for (const list of labels) {
      const [preferred = '', ...others] = list.split('|')
      add(preferred, [number], uri.includes('/occupation/') ? RANK.preferred : RANK.group)
      for (const label of others) add(label, [number], RANK.other)
    }
  for (const { language, name, concepts: numbers } of names)
    add(name, numbers, language === ANY_LANGUAGE ? RANK.own : RANK.national)
  return [...byKey.values()]
}

/** The sections of the file from the text of the vocabulary. */
export function packVocabulary(text: string): Packed {
  const labels = distinctLabels(parseVocabulary(text))
  const counts = new Map<string, number>()
  for (const { stems } of labels) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const numbers = new Map([...counts.keys()].map((stem, number) => [stem, number]))
  const labelsWith = (stem: string) => counts.get(stem) ?? 0
  const parts = labels.map(({ stems }) => [
    ...new Set(stems.flatMap((stem) => splitCompound(stem, labelsWith) ?? [stem])),
  ])
  return {
    text: new TextEncoder().encode(text),
    stems: new TextEncoder().encode([...counts.keys()].join('\n')),
    stemLabels: Uint16Array.from(counts.values()),
    partCounts: Uint8Array.from(parts, (own) => own.length),
    parts: Uint16Array.from(parts.flat().map((part) => numbers.get(part) ?? 0)),
    conceptCounts: Uint8Array.from(labels, ({ concepts }) => concepts.length),
    concepts: Uint16Array.from(labels.flatMap(({ concepts }) => concepts)),
  }
}
