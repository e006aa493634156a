import { z } from 'zod'
import { says } from '../fault.ts'

/** Whether every store accepts a text: no lone surrogates and no NUL. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
export const NOT_STORABLE = says('unicode')
const MISSING = says('required')
const TEXT = says('text')

/**
 * A search text of at most `most` characters, trimmed. Lone surrogates and NUL are replaced and separate words like any
 * other non-word character.
 */
export const searchText = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? MISSING : TEXT) })
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ' ').trim())
    .refine((text) => Array.from(text).length <= most, says('characters-at-most', { most }))
    .meta({ maxLength: most })

/** Text of at most `most` characters that every store accepts, trimmed. */
export const plainText = (most: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? MISSING : TEXT) })
    .max(most, says('characters-at-most', { most }))
    .refine(isStorable, NOT_STORABLE)
    .trim()
