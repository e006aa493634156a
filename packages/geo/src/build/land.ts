import { CELLS_PER_DEGREE, GRID_HEIGHT, GRID_WIDTH } from '../gazetteer/internal/land-grid.ts'

/** The parts used of a TopoJSON file: https://github.com/topojson/topojson-specification */
interface Topology {
  arcs: [dx: number, dy: number][][]
  transform: { scale: [number, number]; translate: [number, number] }
}

const cellOf = (column: number, row: number) => {
  const x = Math.min(Math.max(column, 0), GRID_WIDTH - 1)
  return Math.min(Math.max(row, 0), GRID_HEIGHT - 1) * GRID_WIDTH + x
}

/**
 * Returns a bitmap with a bit for each cell of the globe, set if it contains land; row by row from the south-west. Expects
 * the outline of all land: each arc separates land from water, so that there is land between an odd crossing of a parallel
 * and the next even one.
 */
export const landGrid = ({ arcs, transform }: Topology): Uint8Array => {
  const { scale, translate } = transform
  const bits = new Uint8Array((GRID_WIDTH * GRID_HEIGHT) / 8)
  const mark = (cell: number) => (bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (1 << (cell & 7)))
  const crossings = Array.from({ length: GRID_HEIGHT }, (): number[] => [])
  const seams: number[] = []
  for (const arc of arcs) {
    let [x, y] = [0, 0]
    let before: Point | undefined
    for (const [dx, dy] of arc) {
      ;[x, y] = [x + dx, y + dy]
      const column = (x * scale[0] + translate[0] + 180) * CELLS_PER_DEGREE
      const row = (y * scale[1] + translate[1] + 90) * CELLS_PER_DEGREE
      mark(cellOf(Math.floor(column), Math.floor(row)))
      if (before) for (const line of unwrapped(before, [column, row], seams)) cross(crossings, ...line)
      before = [column, row]
    }
  }
  // An outline left open at the antimeridian encloses the south pole, because there is no land at the north pole.
  for (const [row, columns] of crossings.entries()) {
    const wraps = seams.filter((seam) => seam > row + 0.5).length % 2 === 1
    const sorted = [...(wraps ? [0, GRID_WIDTH] : []), ...columns].sort((a, b) => a - b)
    for (let at = 0; at + 1 < sorted.length; at += 2) {
      const end = Math.round(sorted[at + 1] ?? 0)
      for (let column = Math.round(sorted[at] ?? 0); column < end; column++) mark(cellOf(column, row))
    }
  }
  return bits
}

type Point = [column: number, row: number]

/** Splits a line in two where it crosses the antimeridian, and adds the row of the crossing to `seams`. */
const unwrapped = (from: Point, to: Point, seams: number[]): [Point, Point][] => {
  if (Math.abs(to[0] - from[0]) < GRID_WIDTH / 2) return [[from, to]]
  const [edge, other] = from[0] > to[0] ? [GRID_WIDTH, 0] : [0, GRID_WIDTH]
  const share = Math.abs(edge - from[0]) / (Math.abs(edge - from[0]) + Math.abs(to[0] - other) || 1)
  const row = from[1] + share * (to[1] - from[1])
  seams.push(row)
  return [
    [from, [edge, row]],
    [[other, row], to],
  ]
}

/** Adds the columns at which the line between two points crosses the middle of a row of cells. */
const cross = (crossings: number[][], [x1, y1]: Point, [x2, y2]: Point) => {
  if (y1 === y2) return
  const [low, high] = y1 < y2 ? [y1, y2] : [y2, y1]
  for (let row = Math.max(0, Math.ceil(low - 0.5)); row + 0.5 < high; row++) {
    crossings[row]?.push(x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1))
  }
}
