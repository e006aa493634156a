import { z } from 'zod'
import { SAYS } from '@jobs/reading/arrangement/ad-features.ts'
import { AdRow, PassageRow, SnippetRow } from './arrangement-rows.ts'
import type { TrainingRows } from './learn-arrangement.ts'

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
