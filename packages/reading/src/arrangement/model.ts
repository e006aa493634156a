import type { WorkArrangement } from '@jobs/types/jobs/job.ts'
import { type LinearModel, loadModel, type StoredModel } from '../model/linear-model.ts'
import type { Says } from './ad-features.ts'
import stored from './model.json'

/** A two-step model: it classifies each passage, then the ad by its passages, title, place and flag. */
export interface ArrangementModel {
  passages: LinearModel<Says>
  ads: LinearModel<WorkArrangement>
}

export interface StoredArrangementModel {
  passages: StoredModel<Says>
  ads: StoredModel<WorkArrangement>
}

export const loadArrangementModel = ({ passages, ads }: StoredArrangementModel): ArrangementModel => ({
  passages: loadModel(passages),
  ads: loadModel(ads),
})

let model: ArrangementModel | undefined

/** Returns the committed model, written by `bun run train arrangement`; loaded once. */
export const arrangementModel = (): ArrangementModel =>
  (model ??= loadArrangementModel(stored as StoredArrangementModel))
