import { row } from '../harness/table.ts'
import { KINDS, OUTCOMES, type Outcome, type Tally } from './load/tally.ts'

const HEADS = ['seconds', 'ok', 'degraded', 'refused', 'lost', 'in process', 'longest ms', 'recovery s']
export const FIGURES = row('fault', HEADS)

interface Metrics {
  tally: Tally
  seconds: number
  tookMs: number | undefined
  /** Requests whose limit was counted in the gateway because Redis was unavailable. */
  inProcess: number
  violations: number
}

/** Formats one line of figures per fault, listing the kinds of requests that did not all succeed. */
export const lineOf = (name: string, { tally, seconds, tookMs, inProcess, violations }: Metrics): string => {
  const sum = (outcome: Outcome) => KINDS.reduce((total, kind) => total + tally.counts[kind][outcome], 0)
  const line = row(name, [
    seconds.toFixed(1),
    ...OUTCOMES.map((outcome) => String(sum(outcome))),
    String(inProcess),
    String(Math.round(tally.longestMs)),
    tookMs === undefined ? 'never' : (tookMs / 1000).toFixed(1),
  ])
  const ill = KINDS.flatMap((kind) => {
    const { ok, ...others } = tally.counts[kind]
    const parts = Object.entries(others).filter(([, count]) => count > 0)
    return parts.length > 0 ? [`${kind}: ${ok} ok, ${parts.map(([what, count]) => `${count} ${what}`).join(', ')}`] : []
  })
  const below = [...ill, ...(violations > 0 ? [`violations so far: ${violations}`] : [])]
  return [line, ...below.map((text) => `    ${text}`)].join('\n')
}

/**
 * Returns the number of requests limited by the gateway itself because Redis was unavailable; 0 while it does not
 * respond.
 */
export const readUninformed = async (metricsUrl: string): Promise<number> => {
  const response = await fetch(metricsUrl).catch(() => undefined)
  const text = (await response?.text()) ?? ''
  return Number(/^rate_limit_uninformed_total\{quota="public"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}
