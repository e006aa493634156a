import type { PairFeatures } from '../pair-features.ts'
import learnt from '../weights.json' with { type: 'json' }

const weights: ReadonlyMap<string, number> = new Map(Object.entries(learnt.weights))

/**
 * Returns the likelihood, 0 to 1, that two adverts are one job: a logistic regression over their features. `bun run
 * train matching` produces the weights; `docs/decisions/023-a-learnt-judge-of-pairs.md` compares the alternatives.
 */
export const likelihoodOf = (features: PairFeatures): number => {
  let sum = learnt.bias
  for (const [name, value] of Object.entries(features)) sum += value * (weights.get(name) ?? 0)
  return 1 / (1 + Math.exp(-sum))
}
