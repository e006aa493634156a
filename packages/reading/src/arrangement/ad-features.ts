import type { Features } from '../model/linear-model.ts'
import type { PlaceLabel } from './internal/labels.ts'

/** What a passage can say of where the job is done; `offered` is home office that is merely possible. */
export const SAYS = ['remote', 'hybrid', 'offered', 'onsite', 'nothing'] as const
export type Says = (typeof SAYS)[number]

/** What is known of an ad once its passages are read: each list of probabilities is in the order of SAYS. */
export interface AdReading {
  passages: readonly (readonly number[])[]
  /** What its title says, where that may speak of a way of work. */
  title: readonly number[] | undefined
  /** What its title or else its places say outright. */
  label: PlaceLabel | undefined
  remoteFlag: boolean | undefined
}

/** How surely at least one of the passages speaks of where the job is done. */
export const spokenIn = (passages: AdReading['passages']): number =>
  passages.reduce((most, each) => Math.max(most, 1 - (each[SAYS.indexOf('nothing')] ?? 1)), 0)

/** Below it the passages are silent. */
export const SILENT = 0.3

export const AD_FEATURE_BITS = 6

/** An ad as the second model sees it: how strongly its passages, title, label and flag speak for each answer. */
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
