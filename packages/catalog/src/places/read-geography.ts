import { eligibilityOf } from '@jobs/geo/eligibility/eligibility.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import { placeHints } from '@jobs/geo/regions/place-hints.ts'
import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'

/** Reads places and eligibility from a job's own texts. */
export const readGeography = (
  fields: Pick<JobFields, 'title' | 'companyName' | 'location' | 'descriptionText' | 'language' | 'workArrangement'>,
): Required<Pick<Posting, 'places' | 'derived'>> => {
  const places = fields.location.split('; ')
  const hints = placeHints(fields)
  const { title, descriptionText: text, language, workArrangement: arrangement } = fields
  return {
    places: jobPlaces(places, hints),
    derived: { eligibility: eligibilityOf({ places, title, text, language, arrangement, hints }) },
  }
}
