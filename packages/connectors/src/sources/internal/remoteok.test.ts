import { expect, test } from 'bun:test'
import { remoteok } from './remoteok.ts'
import { fixture } from '../../internal/testing.ts'

const { postings } = remoteok.parse(await fixture('remoteok/api.json'), {})

test('reads a posting whole, its letters put right and the proof of reading left out', () => {
  expect(postings[0]).toEqual({
    externalId: '520001',
    url: 'https://remoteOK.com/remote-jobs/remote-data-engineer-lindwurm-520001',
    title: 'Data Engineer für Pipelines',
    companyName: 'Lindwurm Daten',
    places: ['Europe'],
    remoteFlag: true,
    html: '<p>We’re fully remote in Europe.</p><br/><br/>',
    tags: ['python', 'sql'],
    publishedAt: Date.parse('2026-10-03T00:00:00Z'),
    salary: { min: 60_000, currency: 'USD', period: 'year' },
  })
})

test('an ad of a town is not taken for remote, a salary of 0 is unknown, a list of all tags says nothing', () => {
  expect(postings[1]).toEqual({
    externalId: '520002',
    url: 'https://remoteOK.com/remote-jobs/520002',
    applyUrl: 'https://apply.example/520002',
    title: 'Verkäufer Filiale',
    companyName: 'Backhaus Morgenrot',
    places: ['Quedlinburg'],
    html: 'Du verkaufst Brot.',
    tags: [],
    publishedAt: Date.parse('2026-10-02T07:30:00Z'),
  })
})

test('asks for a link that is followed', () => {
  expect(remoteok.duties?.map(({ code }) => code)).toContain('link-followed')
})
