import { loadModel, probabilities, storeModel } from '@jobs/reading/model/linear-model.ts'
import { expect, test } from 'bun:test'
import { minimise } from './minimise.ts'
import { type Example, trainLinear } from './train-linear.ts'

test('a convex function is followed to where it is least', () => {
  const gradient = new Float64Array(2)
  const at = (point: Float64Array) => {
    const [x, y] = [point[0] ?? 0, point[1] ?? 0]
    gradient.set([2 * (x - 3) + (y + 1), 20 * (y + 1) + (x - 3)])
    return (x - 3) ** 2 + 10 * (y + 1) ** 2 + (x - 3) * (y + 1)
  }
  const [x, y] = minimise(2, 100, { at, gradient })
  expect(x).toBeCloseTo(3, 2)
  expect(y).toBeCloseTo(-1, 2)
})

const example = (label: 'a' | 'b' | 'c', buckets: number[], group: string): Example<'a' | 'b' | 'c'> => ({
  label,
  group,
  features: { buckets, values: buckets.map(() => 1) },
})
const OPTIONS = { bits: 4, l2: 0.1, minGroups: 2, rounds: 100 }
const LABELS = ['a', 'b', 'c'] as const

const taught = [0, 1, 2, 3].flatMap((index) => [
  example('a', [1, 7], `x${index}`),
  example('b', [2, 7], `y${index}`),
  example('c', [3, 7], `z${index}`),
])

test('learns what goes with a label, and a stored model predicts like the trained one', () => {
  const trained = trainLinear(taught, LABELS, OPTIONS)
  const model = loadModel(storeModel(trained))
  for (const [label, bucket] of [1, 2, 3].entries()) {
    const chances = probabilities(model, { buckets: [bucket, 7], values: [1, 1] })
    expect(chances[label]).toBeGreaterThan(0.8)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
    expect(chances).toEqual(probabilities(trained, { buckets: [bucket, 7], values: [1, 1] }))
  }
  expect(storeModel(trainLinear(taught, LABELS, OPTIONS))).toEqual(storeModel(trained))
})

test("one employer's words are not learnt", () => {
  const model = trainLinear([...taught, ...taught.map((each) => ({ ...each, group: 'one' }))], LABELS, OPTIONS)
  const alone = trainLinear([...taught, example('a', [9], 'one'), example('a', [9], 'one')], LABELS, OPTIONS)
  expect(model.weights[1 * 3]).not.toBe(0)
  expect([...alone.weights.subarray(9 * 3, 9 * 3 + 3)]).toEqual([0, 0, 0])
})

test('onto a model only what it reads otherwise is learnt, and the rest stays', () => {
  const model = trainLinear(taught, LABELS, OPTIONS)
  const chancesOf = (of: typeof model, buckets: number[]) =>
    probabilities(of, { buckets, values: buckets.map(() => 1) })
  const known = trainLinear(taught, LABELS, { ...OPTIONS, l2: 1000 }, model)
  for (const bucket of [1, 2, 3]) {
    const [before, now] = [chancesOf(model, [bucket, 7]), chancesOf(known, [bucket, 7])]
    for (const [at, chance] of now.entries()) expect(chance).toBeCloseTo(before[at] ?? 0, 1)
  }
  const further = trainLinear([example('b', [1, 9], 'x'), example('b', [1, 9], 'y')], LABELS, OPTIONS, model)
  expect(chancesOf(further, [1, 9])[1]).toBeGreaterThan(chancesOf(model, [1, 9])[1] ?? 1)
  expect(chancesOf(further, [3, 7])[2]).toBeGreaterThan(0.8)
})

test('weights that do not fit are refused', () => {
  const stored = storeModel(trainLinear(taught, LABELS, OPTIONS))
  expect(() => loadModel({ ...stored, bits: 5 })).toThrow('do not fit')
})
