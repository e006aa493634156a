import { expect, test } from 'bun:test'
import { workingnomads } from './workingnomads.ts'
import { fixture } from '../../internal/testing.ts'

const { postings } = workingnomads.parse(await fixture('workingnomads/jobs.json'), {})

test('reads a posting whole, its number out of its address and its tags out of one text', () => {
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

test('an address without a number stands for itself', () => {
  expect(postings[1]?.externalId).toBe('https://www.workingnomads.com/jobs/writer-wortlaut')
})
