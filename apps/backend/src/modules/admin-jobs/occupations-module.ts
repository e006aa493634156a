import { findOccupations } from '@jobs/listing/suggest/find-occupations.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { Occupation } from '@jobs/types/jobs/occupation.ts'
import { searchText } from '@jobs/types/values/plain-text.ts'
import { Elysia } from 'elysia'
import { z } from 'zod'
import { operation } from '../../http/operation.ts'
import { access } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'

const FoundOccupation = Occupation.omit({ confidence: true })
  .extend({ isco: z.string().describe('A group of ISCO-08, one to four digits.') })
  .meta({ id: 'FoundOccupation' })

/** The occupations that a job can be of, to choose from. */
export const occupationsModule = ({ auth }: { auth: Auth }) =>
  new Elysia({ prefix: '/api/admin/occupations' })
    .use(access(auth))
    .get('', ({ query: { q, language } }) => ({ data: findOccupations(q, language) }), {
      role: 'viewer',
      query: z.strictObject({
        q: searchText(200).describe('A title, a code of ISCO-08 or the URI of an occupation of ESCO.'),
        language: Language.default('en').describe('Of the labels.'),
      }),
      response: { 200: z.strictObject({ data: z.array(FoundOccupation).max(10) }) },
      detail: operation('findOccupations', 'Find occupations of ESCO and groups of ISCO-08 by name, code or URI'),
    })
