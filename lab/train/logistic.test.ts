import { expect, test } from 'bun:test'
import { fitLogistic, likelihoodIn } from './logistic.ts'

/** Ten rows: the first feature equals the label in nine of them, the second carries no information. */
const rows = Array.from({ length: 10 }, (_, at) => [at < 5 ? 0 : 1, at % 2])
const labels = rows.map(([first], at) => (at === 4 ? true : first === 1))

test('weighs the deciding feature most and a constant one not at all', () => {
  const model = fitLogistic(
    rows.map((row) => [...row, 7]),
    labels,
    0.1,
  )
  const [telling = 0, idle = 0, steady] = model.weights
  expect(telling).toBeGreaterThan(Math.abs(idle))
  expect(steady).toBe(0)
  expect(likelihoodIn(model, [1, 0, 7])).toBeGreaterThan(0.9)
  expect(likelihoodIn(model, [0, 1, 7])).toBeLessThan(0.5)
})

test('the mean likelihood is the share of the label, whatever the scale of a feature', () => {
  const [plain, scaled] = [1, 1000].map((scale) =>
    fitLogistic(
      rows.map(([first = 0, second = 0]) => [first * scale, second]),
      labels,
      1,
    ),
  )
  const of = rows.map((row) => likelihoodIn(plain ?? { bias: 0, weights: [] }, row))
  expect(of.reduce((sum, each) => sum + each, 0)).toBeCloseTo(labels.filter(Boolean).length, 6)
  expect(likelihoodIn(scaled ?? { bias: 0, weights: [] }, [1000, 0])).toBeCloseTo(of[6] ?? 0, 6)
})
