import { expect, test } from 'bun:test'
import { recogniseAddress } from './recognise-address.ts'
import { connectors } from './registry.ts'

test.each([
  ['https://boards.greenhouse.io/glaswerk', 'greenhouse', { board: 'glaswerk' }],
  ['https://job-boards.eu.greenhouse.io/glaswerk/jobs/4711', 'greenhouse', { board: 'glaswerk' }],
  ['https://jobs.lever.co/glaswerk?team=Oven', 'lever', { board: 'glaswerk', instance: 'global' }],
  ['https://jobs.eu.lever.co/glaswerk/1-2-3', 'lever', { board: 'glaswerk', instance: 'eu' }],
  ['https://jobs.ashbyhq.com/Glaswerk', 'ashby', { board: 'Glaswerk' }],
  ['https://glaswerk.jobs.personio.com/job/4711?language=de', 'personio', { board: 'glaswerk', host: 'com' }],
  ['https://glaswerk.recruitee.com/o/ofen', 'recruitee', { board: 'glaswerk' }],
  ['https://apply.workable.com/glaswerk/', 'workable', { board: 'glaswerk' }],
  ['https://glaswerk.teamtailor.com/jobs', 'teamtailor', { board: 'glaswerk' }],
  ['https://jobs.smartrecruiters.com/Glaswerk/744', 'smartrecruiters', { board: 'Glaswerk' }],
  [
    'https://www.glaswerk.example/jobs.rss',
    'rss',
    { url: 'https://www.glaswerk.example/jobs.rss', source: 'glaswerk' },
  ],
  [
    'https://glaswerk.example/sitemap.xml',
    'jsonld',
    { url: 'https://glaswerk.example/sitemap.xml', source: 'glaswerk' },
  ],
  ['https://glaswerk.example/karriere', 'jsonld', { url: 'https://glaswerk.example/karriere', source: 'glaswerk' }],
  ['https://boards.greenhouse.io/embed/job_board?b=1&for=glaswerk', 'greenhouse', { board: 'glaswerk' }],
])('%s is a feed of %s', (address, connector, settings) => {
  const found = recogniseAddress(address)
  expect(found).toMatchObject({ connector, settings })
  expect(found?.key).toMatch(/^[a-z\d][a-z\d-]*$/)
  expect(connectors.get(connector)?.settings.safeParse(settings).success).toBe(true)
})

test.each(['', 'glaswerk', 'ftp://glaswerk.example', 'javascript:alert(1)'])(
  '%p is not the address of a page',
  (text) => {
    expect(recogniseAddress(text)).toBeUndefined()
  },
)
