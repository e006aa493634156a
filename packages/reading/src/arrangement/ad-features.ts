import type { Features } from '../model/linear-model.ts'
import type { PlaceLabel } from './internal/labels.ts'

/** What a passage can state about where the job is done; `offered` is home office as a mere option. */
export const SAYS = ['remote', 'hybrid', 'offered', 'onsite', 'nothing'] as const
export type Says = (typeof SAYS)[number]

/** An ad with its classified passages; each list of probabilities is in the order of SAYS. */
export interface AdReading {
  passages: readonly (readonly number[])[]
  /** Probabilities for the title, if it may refer to the arrangement. */
  title: readonly number[] | undefined
  /** The label in the title or, failing that, in the places. */
  label: PlaceLabel | undefined
  remoteFlag: boolean | undefined
}

/** Returns the probability that at least one passage states where the job is done. */
export const spokenIn = (passages: AdReading['passages']): number =>
  passages.reduce((most, each) => Math.max(most, 1 - (each[SAYS.indexOf('nothing')] ?? 1)), 0)

/** Below this probability the passages count as silent. */
export const SILENT = 0.3

export const AD_FEATURE_BITS = 6

/** Returns the second model's features: the evidence of passages, title, label and flag for each arrangement. */
export function adFeatures({ passages, title, label, remoteFlag }: AdReading): Features {
  const strongest = (says: Says) => passages.reduce((most, each) => Math.max(most, each[SAYS.indexOf(says)] ?? 0), 0)
  const any = (says: Says) => 1 - passages.reduce((none, each) => none * (1 - (each[SAYS.indexOf(says)] ?? 0)), 1)
  const [remote, hybrid, offered, onsite] = [
    strongest('remote'),
    strongest('hybrid'),
    strongest('offered'),
    strongest('onsite'),
  ]
  const partly = Math.max(hybrid, offered)
  const spoken = spokenIn(passages)
  const inTitle = (says: Says) => title?.[SAYS.indexOf(says)] ?? 0
  const values = [
    remote,
    hybrid,
    offered,
    onsite,
    ...[remote, hybrid, offered, onsite].map((value) => Number(value > 0.5)),
    any('remote'),
    any('hybrid'),
    any('offered'),
    any('onsite'),
    remote * (1 - partly),
    remote * hybrid,
    remote * offered,
    onsite * (1 - remote),
    onsite * partly,
    spoken,
    inTitle('remote'),
    inTitle('hybrid'),
    inTitle('offered'),
    inTitle('onsite'),
    Number(label === 'remote'),
    Number(label === 'hybrid'),
    Number(label === 'onsite'),
    Number(remoteFlag === true),
    Number(remoteFlag === false),
    Number(remoteFlag === true) * remote,
    Number(remoteFlag === true) * Number(spoken < SILENT),
  ]
  return { buckets: values.map((_, index) => index), values }
}
