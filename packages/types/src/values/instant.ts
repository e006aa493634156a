import { z } from 'zod'

/** A point in time in responses: UTC, to the millisecond. */
export const Instant = z.iso.datetime({ precision: 3 })

/** Formats UTC milliseconds as an `Instant`; Postgres returns large integers as text. */
export const instantOf = (time: number | string): string => new Date(Number(time)).toISOString()
