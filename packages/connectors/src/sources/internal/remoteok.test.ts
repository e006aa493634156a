import { expect, test } from 'bun:test'
import { remoteok } from './remoteok.ts'
import { fixture } from '../../internal/testing.ts'

const { postings } = remoteok.parse(await fixture('remoteok/api.json'), {})

test('reads every field, repairs the encoding and removes the verification word', () => {
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

test('does not treat an ad of a town as remote, and ignores a salary of 0 and an exhaustive tag list', () => {
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

test('requires a followed link', () => {
  expect(remoteok.duties?.map(({ code }) => code)).toContain('link-followed')
})
