import { rssPresets } from '../sources/rss/rss.ts'

const page = { url: 'https://kiesel.example/karriere', source: 'kiesel' }

/** The files of `fixtures`, with the settings that they are read by and what each shows. */
export const FIXTURES: readonly (readonly [connector: string, file: string, settings: object, shows: string])[] = [
  ['4dayweek', 'page-1.json', {}, 'the primary place first, pay in major units'],
  ['arbeitnow', 'page-1.json', {}, 'optional fields of a wrong type are dropped'],
  ['ashby', 'board.json', { board: 'Quellgut.example', companyName: 'Quellgut' }, 'hybrid although isRemote is true'],
  ['csv', 'jobs.csv', page, 'by the header, whatever the spelling and the separator'],
  ['greenhouse', 'board.json', { board: 'moewenflug', companyName: 'Möwenflug GmbH' }, 'every field'],
  ['himalayas', 'page-1.json', {}, 'a slug for a company that is a field name, worldwide without restrictions'],
  ['jobicy', 'jobs.json', {}, 'unescaped labels, split places, one bound of a salary'],
  ['json', 'jobs.json', page, 'common names, with markup that was escaped once'],
  ['jsonld', 'feed.json', page, 'a list of postings'],
  ['jsonld', 'page.html', page, 'every field from a graph, after a block that is not JSON'],
  [
    'lever',
    'postings.json',
    { board: 'seerosen', companyName: 'Seerosen' },
    'description, lists, pay and closing as one text',
  ],
  ['personio', 'board-de.xml', { board: 'gruenspecht' }, 'items with the same id merged: all places, the longer text'],
  ['personio', 'single-position.xml', { board: 'gruenspecht' }, 'one position'],
  ['recruitee', 'offers.json', { board: 'fuchsgrund' }, 'both texts and all places'],
  ['remoteok', 'api.json', {}, 'encoding repaired, no verification word, an ad of a town not remote, no salary of 0'],
  ['remotive', 'jobs.json', {}, 'the date as UTC, a plain salary as fields'],
  [
    'rss',
    'landingjobs.xml',
    rssPresets.landingjobs,
    'the page among the links, partly remote as hybrid, the author as company',
  ],
  [
    'rss',
    'weworkremotely.xml',
    rssPresets.weworkremotely,
    'the place of the headquarters, without the block around the text',
  ],
  ['smartrecruiters', 'detail.json', { board: 'Lindenhain1' }, 'every field'],
  ['smartrecruiters', 'list.json', { board: 'Lindenhain1' }, 'an imported list as postings without a text'],
  ['teamtailor', 'jobs.json', { board: 'moorbach' }, 'the ids of the RSS feed, without a work mode'],
  ['teamtailor', 'jobs.rss', { board: 'moorbach' }, 'the description unescaped once'],
  ['workable', 'account.json', { board: 'haselnuss' }, 'one entry per location merged into a posting with all places'],
  ['workingnomads', 'jobs.json', {}, 'the id from the address, or the address as the id; the tags from one text'],
]
