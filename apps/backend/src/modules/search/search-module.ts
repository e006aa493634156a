import { searchText } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { guarded } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'
import type { JobsDeps } from '../jobs/jobs-module.ts'
import { Found, searchEverything } from './search-everything.ts'

/** Leaves room for the long addresses of some sources. */
const MAX_LENGTH = 2000

/** Route that searches everything that the console shows. */
export const searchModule = ({ auth, ...deps }: JobsDeps & { auth: Auth }) =>
  guarded(auth, '/api/admin/search').get(
    '',
    async ({ query, user }) => {
      const q = query.q.trim()
      return { data: q === '' ? [] : await searchEverything(deps, q, user, Date.now()) }
    },
    {
      role: 'viewer',
      query: z.strictObject({
        q: searchText(MAX_LENGTH).describe('Words, an id, a slug, a feed key, or a pasted address.'),
      }),
      response: { 200: z.strictObject({ data: z.array(Found).max(100) }) },
      detail: operation('searchEverything', 'Search jobs, feeds, employers and, for admins, users'),
    },
  )
