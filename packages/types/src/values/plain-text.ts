import { z } from 'zod'
import { says, unlessMissing } from '../fault.ts'

/** Whether every store accepts a text: no lone surrogates and no NUL. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')
export const NOT_STORABLE = says('unicode')

const text = () => z.string({ error: unlessMissing(says('text')) })

/**
 * A search text of at most `most` characters, trimmed. Lone surrogates and NUL are replaced and separate words like any
 * other non-word character.
 */
export const searchText = (most: number) =>
  text()
    .overwrite((sent) => sent.toWellFormed().replaceAll('\0', ' ').trim())
    .refine((sent) => Array.from(sent).length <= most, says('characters-at-most', { most }))
    .meta({ maxLength: most })

/** Text of at most `most` characters that every store accepts, trimmed. */
export const plainText = (most: number) =>
  text().max(most, says('characters-at-most', { most })).refine(isStorable, NOT_STORABLE).trim()
