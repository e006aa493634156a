import { z } from 'zod'

/** A moment as answers tell it: UTC, to the millisecond. */
export const Instant = z.iso.datetime({ precision: 3 })

/** UTC milliseconds as an `Instant`; Postgres gives large integers as text. */
export const instantOf = (time: number | string): string => new Date(Number(time)).toISOString()
