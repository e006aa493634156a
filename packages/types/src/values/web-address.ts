import { z } from 'zod'
import { says, unlessMissing } from '../fault.ts'
import { isStorable, NOT_STORABLE } from './plain-text.ts'

/** An http or https URL without credentials, because lists and logs would reveal them. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: /./, error: unlessMissing(says('web-address')) })
  .max(2000, says('characters-at-most', { most: 2000 }))
  .refine(isStorable, NOT_STORABLE)
  .refine((text) => {
    const url = URL.parse(text)
    return !url || (url.username === '' && url.password === '')
  }, says('address-with-password'))
