import { z } from 'zod'

/** The settings of a connector that reads one employer's board. */
export interface BoardSettings {
  board: string
  companyName?: string
}

/** The settings of a connector whose boards are sites, under a host of the operator's or a domain of the employer's. */
export interface SiteSettings extends BoardSettings {
  domain?: string
}

/** A name that becomes part of a host. */
export const hostLabel = z
  .string()
  .toLowerCase()
  .regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/)

const domain = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/)
  .describe("The employer's own careers domain, where the board is not under the operator's.")

/** The settings schema of such a connector; `board` becomes part of an address, so its pattern must be a safe one. */
export function boardSettings<Board extends z.ZodType<string>>(board: Board) {
  return z.strictObject({ board, companyName: z.string().trim().min(1).exactOptional() })
}

/** The settings schema of a connector whose boards are sites. */
export const siteSettings = boardSettings(hostLabel).extend({ domain: domain.exactOptional() })

/** The origin of an employer's site: at its own domain if it has one, else at the operator's `host`. */
export function siteOf(settings: SiteSettings, host: string): string {
  return `https://${settings.domain ?? `${settings.board}.${host}`}`
}

/** The employer's name: as the payload states it, else as configured, else the name of the board. */
export function companyOf(settings: BoardSettings, stated?: string): string {
  return stated ?? settings.companyName ?? settings.board
}
