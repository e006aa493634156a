/** A function to minimise: returns its value at a point and writes the gradient to `gradient`. */
export interface Loss {
  at: (point: Float64Array) => number
  gradient: Float64Array
}

const MEMORY = 8
const HALVINGS = 20
const SUFFICIENT = 1e-4

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

const addTo = (vector: Float64Array, more: Float64Array, factor: number): void => {
  for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) + factor * (more[index] ?? 0)
}

interface Step {
  moved: Float64Array
  turned: Float64Array
  rho: number
}

/** Returns the search direction at a point by the two-loop recursion of L-BFGS (Nocedal and Wright, algorithm 7.4). */
function directionOf(gradient: Float64Array, steps: readonly Step[]): Float64Array {
  const direction = gradient.map((value) => -value)
  const alphas: number[] = []
  for (const { moved, turned, rho } of steps.toReversed()) {
    const alpha = rho * dot(moved, direction)
    alphas.push(alpha)
    addTo(direction, turned, -alpha)
  }
  const last = steps.at(-1)
  const scale = last ? 1 / (last.rho * dot(last.turned, last.turned)) : 1 / Math.sqrt(dot(gradient, gradient) || 1)
  for (let index = 0; index < direction.length; index++) direction[index] = (direction[index] ?? 0) * scale
  for (const { moved, turned, rho } of steps)
    addTo(direction, moved, (alphas.pop() ?? 0) - rho * dot(turned, direction))
  return direction
}

/**
 * Minimises a convex function by L-BFGS from 0, with at most `rounds` steps.
 * @param settled stops when a step reduces the value by less than this share
 */
export function minimise(size: number, rounds: number, loss: Loss, settled = 1e-5): Float64Array {
  let point = new Float64Array(size)
  let value = loss.at(point)
  const steps: Step[] = []
  for (let round = 0; round < rounds; round++) {
    const before = loss.gradient.slice()
    const direction = directionOf(before, steps)
    const slope = dot(before, direction)
    let next = point
    let nextValue = value
    for (let halving = 0, length = 1; halving < HALVINGS; halving++, length /= 2) {
      next = point.slice()
      addTo(next, direction, length)
      nextValue = loss.at(next)
      if (nextValue <= value + SUFFICIENT * length * slope) break
    }
    const moved = next.slice()
    addTo(moved, point, -1)
    const turned = loss.gradient.slice()
    addTo(turned, before, -1)
    const curvature = dot(moved, turned)
    if (curvature > 1e-10) steps.push({ moved, turned, rho: 1 / curvature })
    if (steps.length > MEMORY) steps.shift()
    const gain = value - nextValue
    point = next
    value = nextValue
    if (gain < settled * Math.abs(value)) break
  }
  return point
}
