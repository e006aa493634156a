import type { Listing } from '@jobs/listing/detail/find-listing.ts'
import { expect, test } from 'bun:test'
import { testListing } from '../../testing-frame.ts'
import { mayPassOn, shownSources, type ShownSource } from './source-links.ts'

const posting = (url: string, source = 'arbeitnow', connector = 'arbeitnow') => ({ source, connector, url })
const listingOf = (source: string, ...postings: Listing['postings'][number][]) => testListing({ source }, { postings })
const bare = { name: 'arbeitnow' }
const linked = (href: string) => ({ name: 'arbeitnow', href })

test.each<[url: string, shown: ShownSource]>([
  ['https://www.arbeitnow.com/jobs/1', linked('https://www.arbeitnow.com/jobs/1')],
  ['https://arbeitnow.com/jobs/1', linked('https://arbeitnow.com/jobs/1')],
  ['https://arbeitnow.com.evil.example/', bare],
  ['https://notarbeitnow.com/', bare],
  ['https://user@arbeitnow.com/', bare],
  ['https://arbeitnow.com:8443/', bare],
  ['javascript:alert(1)//arbeitnow.com', bare],
  ['no address', bare],
  ['', bare],
])('a posting at %p is shown as %j', (url, shown) =>
  expect(shownSources(listingOf('arbeitnow', posting(url)))).toEqual([shown]),
)

test('each source is shown once, that of the job first, and work by hand is none', () => {
  const postings = [posting('', 'b'), posting('', 'a'), posting('', 'manual'), posting('', 'b')]
  expect(shownSources(listingOf('a', ...postings)).map(({ name }) => name)).toEqual(['a', 'b'])
  expect(shownSources(listingOf('manual'))).toEqual([])
})

test('search engines get a job unless every source forbids it', () => {
  const [open, closed] = [posting('', 'a', 'arbeitnow'), posting('', 'b', 'remotive')]
  const may = (...postings: Listing['postings'][number][]) => mayPassOn(listingOf('a', ...postings))
  expect([may(), may(open), may(closed), may(closed, open)]).toEqual([true, true, false, true])
})
