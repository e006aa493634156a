import { describe, expect, test } from 'bun:test'
import { FeatureBag, hash } from './feature-bag.ts'
import { loadModel, probabilities, scoresOf, softmax, storeModel } from './linear-model.ts'

const model = {
  labels: ['clay', 'glass'] as const,
  bits: 1,
  scale: 0.5,
  bias: [0, 1],
  weights: new Int8Array([10, -10, 0, 4]),
}

describe('a linear model', () => {
  test('adds the weights of features to the bias', () => {
    expect(scoresOf(model, { buckets: [0], values: [2] })).toEqual([10, -9])
    expect(scoresOf(model, { buckets: [0, 1], values: [1, 1] })).toEqual([5, -2])
    expect(scoresOf(model, { buckets: [], values: [] })).toEqual([0, 1])
  })

  test('gives probabilities in the order of its labels', () => {
    const [clay = 0, glass = 0] = probabilities(model, { buckets: [0], values: [1] })
    expect(clay + glass).toBeCloseTo(1)
    expect(clay).toBeGreaterThan(0.99)
  })

  test('is the same after it was stored', () => {
    expect(loadModel(structuredClone(storeModel(model)))).toEqual(model)
  })

  test('is refused when its weights or bias do not fit', () => {
    expect(() => loadModel({ ...storeModel(model), bits: 2 })).toThrow('do not fit')
    expect(() => loadModel({ ...storeModel(model), bias: [0] })).toThrow('do not fit')
  })
})

test('large scores do not overflow', () => {
  expect(softmax([1000, 0])).toEqual([1, 0])
  expect(softmax([-1000, -1000])).toEqual([0.5, 0.5])
})

describe('a bag of features', () => {
  test('keeps the first value of a feature, scales the vector, and is empty afterwards', () => {
    const bag = new FeatureBag(8)
    bag.add(3, 3)
    bag.add(3, 100)
    bag.add(4, 4)
    expect(bag.take(1)).toEqual({ buckets: [3, 4], values: [0.6, 0.8] })
    expect(bag.take(1)).toEqual({ buckets: [], values: [] })
    bag.add(3, 1)
    expect(bag.take(2)).toEqual({ buckets: [3], values: [2] })
  })

  test('a hash depends on the text and the seed, and on a part of a text as on the part alone', () => {
    expect(hash('clay', 1)).not.toBe(hash('clay', 2))
    expect(hash('clay', 1)).not.toBe(hash('yalc', 1))
    expect(hash('of clay', 1, 3)).toBe(hash('clay', 1))
    expect(hash('clay pot', 1, 0, 4)).toBe(hash('clay', 1))
  })
})
