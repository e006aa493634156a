import { CELLS_PER_DEGREE, GRID_WIDTH } from './land-grid.ts'
import { placeStore } from './place-store.ts'

/** Returns whether there is land within about 10 km of a coordinate. */
export const isLand = (lat: number, lon: number): boolean => {
  const cells = placeStore().landCells()
  const row = Math.floor((lat + 90) * CELLS_PER_DEGREE)
  const column = Math.floor((lon + 180) * CELLS_PER_DEGREE)
  for (const dy of [-1, 0, 1]) {
    for (const dx of [-1, 0, 1]) {
      const cell = (row + dy) * GRID_WIDTH + ((column + dx + GRID_WIDTH) % GRID_WIDTH)
      if (((cells?.[cell >> 3] ?? 0) >> (cell & 7)) & 1) return true
    }
  }
  return false
}
