import { join } from 'node:path'
import { MATCHING_VERSION } from '@jobs/matching/version.ts'
import { PIPELINE_VERSION } from '@jobs/reading/version.ts'
import { matchingOutputs } from './matching-outputs.ts'
import { type Outputs, pipelineOutputs } from './pipeline-outputs.ts'

const ROOT = join(import.meta.dir, '../..')

/** A version of rules, the file of its number, and the outputs. */
export interface Golden {
  constant: string
  version: number
  source: string
  file: string
  outputs: () => Promise<Outputs>
}

export const GOLDEN: readonly Golden[] = [
  {
    constant: 'PIPELINE_VERSION',
    version: PIPELINE_VERSION,
    source: join(ROOT, 'packages/reading/src/version.ts'),
    file: join(ROOT, 'lab/golden/pipeline.jsonl'),
    outputs: pipelineOutputs,
  },
  {
    constant: 'MATCHING_VERSION',
    version: MATCHING_VERSION,
    source: join(ROOT, 'packages/matching/src/version.ts'),
    file: join(ROOT, 'lab/golden/matching.jsonl'),
    outputs: matchingOutputs,
  },
]

/** Formats a golden file: a line with the version, then one per output. */
export const textOf = (version: number, outputs: Outputs): string =>
  [{ version }, ...outputs].map((line) => `${JSON.stringify(line)}\n`).join('')

/** @returns the mismatch as a message; undefined if outputs and number match the file */
export const faultOf = (
  { constant, version }: Pick<Golden, 'constant' | 'version'>,
  recorded: string,
  outputs: Outputs,
) => {
  const recordedVersion = versionIn(recorded)
  if (recorded === textOf(version, outputs)) return undefined
  if (sameOutputs(recorded, outputs)) return `${constant} is ${version}, the golden file has ${recordedVersion}`
  const known = new Set(recorded.split('\n'))
  const changed = [...outputs].map((line) => JSON.stringify(line)).filter((line) => !known.has(line))
  const number = version === recordedVersion ? `and ${constant} did not` : `under a new ${constant}`
  return `outputs changed ${number}; look at them, then run: bun run golden\n${changed.slice(0, 5).join('\n')}`
}

/** Returns the version for these outputs: raised by one if they changed without it. */
export const nextVersion = (version: number, recorded: string, outputs: Outputs): number =>
  sameOutputs(recorded, outputs) ? version : Math.max(version, versionIn(recorded) + 1)

const versionIn = (recorded: string): number => Number(/^\{"version":(\d+)\}/.exec(recorded)?.[1] ?? 0)

const sameOutputs = (recorded: string, outputs: Outputs) => recorded === textOf(versionIn(recorded), outputs)
