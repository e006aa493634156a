import { z } from 'zod'
import { says } from '../fault.ts'

/** What no store takes as text: half a surrogate pair, and the character 0. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
export const NOT_STORABLE = says('unicode')
const MISSING = says('required')
const TEXT = says('text')

/**
 * Text to look for, of at most `most` characters, trimmed. What no store takes, the character 0 above all, is a sign like
 * any other non-word character.
 */
export const searchText = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? MISSING : TEXT) })
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' ').trim())
    .refine((text) => Array.from(text).length <= most, says('characters-at-most', { most }))
    .meta({ maxLength: most })

/** Text of at most `most` characters that every store can keep, trimmed. */
export const plainText = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? MISSING : TEXT) })
    .max(most, says('characters-at-most', { most }))
    .refine(isStorable, NOT_STORABLE)
    .trim()
