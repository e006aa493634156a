import { SAYS } from '@jobs/reading/arrangement/ad-features.ts'
import { arrangementModel } from '@jobs/reading/arrangement/model.ts'
import { storeModel } from '@jobs/reading/model/linear-model.ts'
import { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { accuracyOf, classLines, macroF1Of, shown } from '../eval/confusion.ts'
import { AdRow, PassageRow, SnippetRow } from './arrangement-rows.ts'
import { learnArrangement, learnFurther, rightOn, type TrainingRows } from './learn-arrangement.ts'
import type { Trained } from './trained.ts'

const FILE = join(import.meta.dir, '../../packages/reading/src/arrangement/model.json')
const FIXTURES = join(import.meta.dir, '../fixtures')

const KINDS = [
  ['passage', SAYS],
  ['snippet', WorkArrangement.options],
  ['ad', WorkArrangement.options],
] as const

/**
 * Trains the models of passages and whole ads on labelled passages, snippets and ads, and on the project's invented
 * ones. The report scores labelled rows on held-out employers, for rows with a language; leave `lang` empty in rows for
 * training only.
 * @param texts JSONL by file name; rows are recognised by their keys
 */
export function trainArrangement(texts: ReadonlyMap<string, string>): Trained {
  const rows = rowsOf(texts)
  const { model, leftOut } = learnArrangement(rows)
  const lines = KINDS.flatMap(([kind, classes]) => {
    const pairs = leftOut.filter((each) => each.kind === kind)
    return [
      ...classLines(`${kind}s, their employers left out`, pairs, classes),
      `accuracy ${shown(accuracyOf(pairs))}, macro F1 ${shown(macroF1Of(pairs, classes))}`,
      ...pairs
        .filter(({ label, found }) => label !== found)
        .map(({ label, found, row }) => `miss: ${label}, found ${found}: ${'id' in row ? row.id : row.text}`),
    ]
  })
  const weights = { passages: storeModel(model.passages), ads: storeModel(model.ads) }
  return { lines, file: FILE, weights }
}

/**
 * Trains the first step of the committed model on further rows, changing its weights as little as possible: for errors
 * found later, when not all training data is available. The second step is unchanged. The report compares the passages
 * and snippets read correctly before and after; these are not held out.
 * @param texts as for trainArrangement; earlier rows keep the model from forgetting
 */
export function trainArrangementFurther(texts: ReadonlyMap<string, string>): Trained {
  const rows = rowsOf(texts)
  const before = arrangementModel()
  const model = learnFurther(before, rows)
  const share = (of: typeof model) => shown(rightOn(of, rows))
  const lines = [
    `${rows.passages.length} passages and ${rows.snippets.length} snippets, right: ${share(before)} before, ${share(model)} now`,
  ]
  return { lines, file: FILE, weights: { passages: storeModel(model.passages), ads: storeModel(model.ads) } }
}

function rowsOf(texts: ReadonlyMap<string, string>): TrainingRows {
  const rows: Parameters<typeof readLabelled>[1] = { passages: [], snippets: [], ads: [] }
  for (const text of texts.values()) readLabelled(text, rows)
  rows.passages.push(...readInvented(readFileSync(join(FIXTURES, 'arrangement-passages.txt'), 'utf8')))
  readLabelled(readFileSync(join(FIXTURES, 'arrangement-ads.jsonl'), 'utf8'), rows)
  return rows
}

const HEADING = /^# (\w+)$/

/** Parses the project's invented passages: a heading with the label, then one passage per line. */
export function readInvented(text: string): PassageRow[] {
  const rows: PassageRow[] = []
  let says: PassageRow['says'] = 'nothing'
  for (const line of text.split('\n')) {
    const heading = HEADING.exec(line)?.[1]
    if (heading) says = z.enum(SAYS).parse(heading)
    else if (line.trim()) rows.push(PassageRow.parse({ ad: `invented ${rows.length}`, text: line, says }))
  }
  return rows
}

/** Parses labelled rows of any of the three kinds, recognised by their keys; throws on any other line. */
export function readLabelled(text: string, into: { [Kind in keyof TrainingRows]: TrainingRows[Kind][number][] }): void {
  for (const [index, line] of text.split('\n').entries()) {
    if (!line.trim()) continue
    const row: unknown = JSON.parse(line)
    const passage = PassageRow.safeParse(row)
    const ad = AdRow.safeParse(row)
    const snippet = SnippetRow.safeParse(row)
    if (passage.success) into.passages.push(passage.data)
    else if (ad.success) into.ads.push(ad.data)
    else if (snippet.success) into.snippets.push(snippet.data)
    else throw new Error(`line ${index + 1} is neither a labelled passage, nor an ad, nor a snippet`)
  }
}
