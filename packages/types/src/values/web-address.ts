import { z } from 'zod'
import { says } from '../fault.ts'
import { isStorable, NOT_STORABLE } from './plain-text.ts'

/** An http or https address without a user name or a password, which lists and logs would show. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: /./, error: says('web-address') })
  .max(2000, says('characters-at-most', { most: 2000 }))
  .refine(isStorable, NOT_STORABLE)
  .refine((text) => {
    const url = URL.parse(text)
    return !url || (url.username === '' && url.password === '')
  }, says('address-with-password'))
