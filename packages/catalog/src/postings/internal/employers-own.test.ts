import { expect, test } from 'bun:test'
import { isEmployersOwn } from './employers-own.ts'

const page = (url: string, companyName: string) =>
  isEmployersOwn({
    connector: 'jsonld',
    settings: { url },
    source: 'site',
    url: 'https://acme.example/1',
    fields: { companyName },
  })

test.each([
  ['https://acme.example/jobs', 'ACME GmbH', true],
  ['https://karriere.acme-pumps.co.uk/', 'Acme Pumps Ltd', true],
  ['https://acme.example/', 'Acme Pumps Ltd', true],
  ['https://größe.example/', 'Groesse AG', true],
  ['https://acmepumps-jobs.example/', 'Acme Pumps Ltd', false],
  ['https://acme.phish.example/', 'Acme Pumps Ltd', false],
  ['https://pumps.example/', 'Acme Pumps Ltd', false],
  ['https://abc.example/', 'ABC SE', true],
  ['https://abc.example/', 'ABC Pumps', false],
  ['https://sap.example/', 'S', false],
  ['http://127.0.0.1/', 'Acme', false],
])('%s is the site of %s: %p', (url, company, isOwn) => expect(page(url, company)).toBe(isOwn))

test('trusts a list about a board only if both addresses are on it', () => {
  const of = (source: string, url: string, applyUrl?: string) =>
    isEmployersOwn({
      connector: 'json',
      settings: { url: 'https://list.example/' },
      source,
      url,
      fields: { companyName: 'Acme', ...(applyUrl && { applyUrl }) },
    })
  expect(of('lever', 'https://jobs.lever.co/acme/1')).toBe(true)
  expect(of('lever', 'https://jobs.lever.co/acme/1', 'https://phish.example/')).toBe(false)
  expect(of('lever', 'https://jobs.lever.co.phish.example/acme/1')).toBe(false)
  expect(of('list', 'https://jobs.lever.co/acme/1')).toBe(false)
})
