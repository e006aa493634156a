/** Cells per degree of the land grid; a cell is about 11 km high. */
export const CELLS_PER_DEGREE = 10
export const GRID_WIDTH = 360 * CELLS_PER_DEGREE
export const GRID_HEIGHT = 180 * CELLS_PER_DEGREE
