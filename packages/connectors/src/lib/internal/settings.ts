import { hint } from '@jobs/types/feeds/setting-hint.ts'
import { z } from 'zod'

export const NoSettings = z.strictObject({})
export type NoSettings = z.infer<typeof NoSettings>

/** The configured source name of a connector that serves many sources. */
export const sourceName = z
  .string()
  .regex(/^[a-z\d][a-z\d-]{0,49}$/)
  .meta(hint('source'))

/** The settings of a connector that reads one employer's board. */
export interface BoardSettings {
  board: string
  companyName?: string
}

/** Settings of a connector whose boards are websites, on the provider's host or the employer's own domain. */
export interface SiteSettings extends BoardSettings {
  domain?: string
}

/** A board name of letters, digits, hyphens and underscores. */
export const plainName = z.string().regex(/^[\w-]{1,100}$/)

/** A board name that may also contain single dots. */
export const dottedName = z
  .string()
  .max(100)
  .regex(/^[\w-]+(?:\.[\w-]+)*$/)

export const hostLabel = z
  .string()
  .toLowerCase()
  .regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/)

const domain = z
  .string()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/)
  .meta(hint('domain'))

/** Returns the settings schema of a board connector; `board` becomes part of a URL, so its pattern must be safe. */
export function boardSettings(board: z.ZodType<string>) {
  return z.strictObject({
    board: board.meta(hint('board')),
    companyName: z.string().trim().min(1).exactOptional().meta(hint('board-employer')),
  })
}

export const siteSettings = boardSettings(hostLabel).extend({ domain: domain.exactOptional() })

/** Returns the origin of an employer's site: its own domain if configured, else a subdomain of `host`. */
export function siteOf(settings: SiteSettings, host: string): string {
  return `https://${settings.domain ?? `${settings.board}.${host}`}`
}

/** Returns the employer's name: as stated in the payload, else as configured, else the board name. */
export function companyOf(settings: BoardSettings, stated?: string): string {
  return stated ?? settings.companyName ?? settings.board
}
