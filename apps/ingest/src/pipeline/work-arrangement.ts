import type { WorkArrangement } from '@jobs/types/job.ts'
import { arrangementSentences, foldArrangement } from './arrangement/sentences.ts'
import { statementOf } from './arrangement/statement.ts'

interface Reading {
  arrangement: WorkArrangement
  /** Of the plainest statement behind it, 1 to 4; 0 when there is none. */
  weight: number
}

const MAX_PLACES = 50
const MAX_LABEL_LENGTH = 300

/** In a title or a place the bare word is no benefit but where the job is done. */
const HOME_LABEL = /(?:^|[([|,:-] ?)(?:homeoffice|teletravail|telearbeit|mobiles arbeiten)(?= ?(?:$|[)\]|,(-]))/

function weigh(remote: number, hybrid: number, onsite: number): WorkArrangement {
  if (onsite === 4) return hybrid === 3 ? 'hybrid' : 'onsite'
  if (onsite > 0 && onsite >= remote) return hybrid > 0 || remote > 1 ? 'hybrid' : 'onsite'
  if (remote === 0 && hybrid === 0) return 'unknown'
  return hybrid >= remote ? 'hybrid' : 'remote'
}

function read(text: string): Reading {
  const plainest = { remote: 0, hybrid: 0, onsite: 0 }
  for (const sentence of arrangementSentences(text)) {
    const statement = statementOf(sentence)
    if (!statement) continue
    plainest[statement.arrangement] = Math.max(plainest[statement.arrangement], statement.weight)
  }
  const { remote, hybrid, onsite } = plainest
  return { arrangement: weigh(remote, hybrid, onsite), weight: Math.max(remote, hybrid, onsite) }
}

function ofLabel(label: string): WorkArrangement {
  const short = label.slice(0, MAX_LABEL_LENGTH)
  return HOME_LABEL.test(foldArrangement(short)) ? 'remote' : read(short).arrangement
}

function ofPlaces(places: readonly string[]): WorkArrangement {
  const found = new Set(places.slice(0, MAX_PLACES).map(ofLabel))
  return (['remote', 'hybrid', 'onsite'] as const).find((arrangement) => found.has(arrangement)) ?? 'unknown'
}

/**
 * What a text in German, English or French says of where the job is done; bounded, whatever its length. `remote` when
 * it can be done wholly away, even as a choice; `hybrid` when some presence is asked for or home is only a possibility.
 */
export function arrangementOfText(text: string): WorkArrangement {
  return read(text).arrangement
}

/**
 * Where a job is done, by the plainest evidence: the source's own word, then the title, the places and the text. A bare
 * `remoteFlag` of true gives way to a text that says hybrid or refuses remote work; false proves nothing.
 */
export function workArrangement(input: {
  arrangement?: WorkArrangement
  remoteFlag?: boolean
  title: string
  places: readonly string[]
  text: string
}): WorkArrangement {
  const stated = [input.arrangement ?? 'unknown', ofLabel(input.title), ofPlaces(input.places)]
  const plain = stated.find((arrangement) => arrangement !== 'unknown')
  if (plain) return plain

  const { arrangement, weight } = read(input.text)
  if (input.remoteFlag !== true || arrangement === 'hybrid' || weight === 4) return arrangement
  return arrangement === 'onsite' && weight === 3 ? 'hybrid' : 'remote'
}
