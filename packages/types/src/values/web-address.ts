import { z } from 'zod'
import { isStorable, NOT_STORABLE } from './plain-text.ts'

/** An http or https address without a user name or a password, which lists and logs would show. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: /./, error: 'must be an http or https address' })
  .max(2000, 'must be at most 2000 characters')
  .refine(isStorable, NOT_STORABLE)
  .refine((text) => {
    const url = URL.parse(text)
    return !url || (url.username === '' && url.password === '')
  }, 'must not hold a user name or a password')
