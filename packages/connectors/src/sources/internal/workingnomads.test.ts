import { expect, test } from 'bun:test'
import { workingnomads } from './workingnomads.ts'
import { fixture } from '../../internal/testing.ts'

const { postings } = workingnomads.parse(await fixture('workingnomads/jobs.json'), {})

test('reads every field, with the id from the address and the tags from one text', () => {
  expect(postings[0]).toEqual({
    externalId: '880001',
    url: 'https://www.workingnomads.com/job/go/880001/',
    title: 'Platform Engineer',
    companyName: 'Wanderwerk',
    places: ['Germany - Remote'],
    remoteFlag: true,
    html: '<p>Fully remote.</p>',
    tags: ['Development', 'kubernetes', 'go'],
    publishedAt: Date.parse('2026-10-03T13:24:39Z'),
  })
})

test('uses an address without a number as the id', () => {
  expect(postings[1]?.externalId).toBe('https://www.workingnomads.com/jobs/writer-wortlaut')
})
