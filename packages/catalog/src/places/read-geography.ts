import { eligibilityOf } from '@jobs/geo/eligibility/eligibility.ts'
import { placeHints } from '@jobs/geo/places/place-hints.ts'
import { jobPlaces } from '@jobs/geo/places/job-places.ts'
import type { JobFields, Posting } from '@jobs/types/feeds/posting.ts'

/** What a job's own words say of its places and of who may take it. */
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
