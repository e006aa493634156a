import { z } from 'zod'

/** What no store takes as text: half a surrogate pair, and the character 0. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
export const NOT_STORABLE = 'must be Unicode text without the character 0'

/**
 * Text to look for, of at most `most` characters, trimmed. What no store takes, the character 0 above all, is a sign like
 * any other non-word character.
 */
export const searchText = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' ').trim())
    .refine((text) => Array.from(text).length <= most, `must be at most ${most} characters`)
    .meta({ maxLength: most })

/** Text of at most `most` characters that every store can keep, trimmed. */
export const plainText = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
    .max(most, `must be at most ${most} characters`)
    .refine(isStorable, NOT_STORABLE)
    .trim()
