import { expect, test } from 'bun:test'
import { PayloadError } from '../../../connector.ts'
import { fixture } from '../../../internal/testing.ts'
import { csv } from './csv.ts'

const payload = await fixture('csv/jobs.csv')
const settings = csv.settings.parse({ url: 'https://jobs.example/jobs.csv', source: 'table' })
const { postings, rejects } = csv.parse(payload, settings)

test('reads a table by its header, whatever the spelling and the separator', () => {
  expect(postings).toEqual([
    {
      externalId: 'https://jobs.example/1',
      url: 'https://jobs.example/1',
      title: 'Orgelbauerin (m/w/d)',
      companyName: 'Pfeifenwerk "Nord" GmbH',
      places: ['Kiel, Deutschland'],
      arrangement: 'hybrid',
      html: '<p>Du stimmst Orgeln; auch auf Reisen.</p>',
      tags: [],
      publishedAt: Date.UTC(2026, 8, 30),
      payText: '3.400 € brutto im Monat',
    },
    expect.objectContaining({
      title: 'Buchhalter',
      arrangement: 'remote',
      html: '<p>Erste Zeile<br>zweite Zeile</p>',
      publishedAt: Date.UTC(2026, 8, 30),
    }),
  ])
})

test('rejects rows without a title or an employer one by one', () => {
  expect(rejects).toEqual([
    { item: '#3', reason: 'title-missing' },
    { item: 'Lektorin', reason: 'company-missing' },
  ])
})

test.each([
  ['\uFEFFtitle,company,url\r\nKoch,Hafen GmbH,https://x.example/1\r\n', 'comma'],
  ['title\tcompany\turl\nKoch\tHafen GmbH\thttps://x.example/1', 'tab'],
  ['Titel|Firma|URL\nKoch|Hafen GmbH|https://x.example/1', 'bar'],
])('%j is separated by a %s', (table) => {
  expect(csv.parse(table, settings).postings).toMatchObject([{ title: 'Koch', companyName: 'Hafen GmbH' }])
})

test('confines a short row, a long row or a stray quote to that row', () => {
  const rows = [
    'Koch,Hafen GmbH,https://x.example/1',
    'Wirt',
    'Kellner,A,https://x.example/2,more',
    'Bä"cker,A,https://x.example/3',
  ]
  const read = csv.parse(['title,company,url', ...rows].join('\n'), settings)
  expect(read.postings.map(({ title }) => title)).toEqual(['Koch', 'Kellner', 'Bä"cker'])
  expect(read.rejects).toHaveLength(1)
})

test('refuses other documents with the reason', () => {
  const refusal = (text: string) => {
    try {
      csv.parse(text, settings)
      return undefined
    } catch (error) {
      return error instanceof PayloadError ? error.message : error
    }
  }
  for (const other of ['', '{"jobs":[]}', '<rss></rss>', 'some words', 'a,b\n1,2'])
    expect(refusal(other)).toMatch(/The payload is no table|no column for the title/)
  expect(refusal('title,company\n"never closed,A')).toMatch(/The payload is no table: .*[Qq]uote/)
  expect(refusal(`${Array.from({ length: 600 }, (_, at) => `title${at}`).join(',')}\n1`)).toContain('500 columns')
  expect(refusal(`title,company,url\n${'a,b,c\n'.repeat(100_001)}`)).toContain('100000 items')
})

test('reads German headers, and thousands as spreadsheets write them', () => {
  const table = `Stellenbezeichnung;Unternehmen;Standort;Link;Beschreibung;salary_min;salary_max;currency
Orgelbauerin;Pfeifenwerk;Kiel;https://jobs.example/9;Homeoffice möglich;45.000;55.000,5;EUR`
  expect(csv.parse(table, settings).postings).toMatchObject([
    {
      title: 'Orgelbauerin',
      companyName: 'Pfeifenwerk',
      places: ['Kiel'],
      salary: { min: 45_000, currency: 'EUR', period: 'year' },
    },
  ])
})
