import { z } from 'zod'

/** The settings of a connector that reads one employer's board. */
export interface BoardSettings {
  board: string
  companyName?: string
}

/** The settings schema of such a connector; `board` becomes part of an address, so its pattern must be a safe one. */
export function boardSettings<Board extends z.ZodType<string>>(board: Board) {
  return z.strictObject({ board, companyName: z.string().trim().min(1).exactOptional() })
}

/** The employer's name: as the payload states it, else as configured, else the name of the board. */
export function companyOf(settings: BoardSettings, stated?: string): string {
  return stated ?? settings.companyName ?? settings.board
}
