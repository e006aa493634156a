import { findOccupations } from '@jobs/listing/suggest/find-occupations.ts'
import { Language } from '@jobs/types/jobs/job.ts'
import { Occupation } from '@jobs/types/jobs/occupation.ts'
import { searchText } from '@jobs/types/values/plain-text.ts'
import { z } from 'zod'
import { viewer } from '../../http/operation.ts'
import { guarded } from '../auth/access.ts'
import type { Auth } from '../auth/auth.ts'

const FoundOccupation = Occupation.omit({ confidence: true })
  .extend({ isco: z.string().describe('ISCO-08 code of one to four digits.') })
  .meta({ id: 'FoundOccupation' })

/** Route to look up the occupations that a job can have. */
export const occupationsModule = ({ auth }: { auth: Auth }) =>
  guarded(auth, '/api/admin/occupations').get(
    '',
    ({ query: { q, language } }) => ({ data: findOccupations(q, language) }),
    {
      ...viewer('findOccupations', 'Find ESCO occupations and ISCO-08 groups by name, code or URI'),
      query: z.strictObject({
        q: searchText(200).describe('A title, an ISCO-08 code or the URI of an ESCO occupation.'),
        language: Language.default('en').describe('Language of the labels.'),
      }),
      response: { 200: z.strictObject({ data: z.array(FoundOccupation).max(10) }) },
    },
  )
