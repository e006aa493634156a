import { expect, test } from 'bun:test'
import { termsOfText } from '../../terms.ts'

const visaOf = (text: string) => termsOfText({ title: 'Potter', text }).visa?.value

test.each([
  'We sponsor visas.',
  'Visa sponsorship available',
  'Blue Card support',
  'We help you with your visa.',
  'Wir unterstützen beim Visum',
  'Wir helfen dir bei der Arbeitserlaubnis, mit Hilfe und Rat: Unterstützung beim Visum',
  'Nous vous aidons avec le visa',
  'Une aide pour le visa est prévue.',
])('%p sponsors', (text) => {
  expect(visaOf(text)).toBe('sponsors')
})

test.each([
  'No visa sponsorship',
  'We are unable to sponsor visas',
  'We cannot sponsor work permits',
  'Sponsorship is not available.',
  'Wir können kein Visum sponsern',
  'Nous ne sponsorisons pas de visas',
])('%p refuses', (text) => {
  expect(visaOf(text)).toBe('refuses')
})

test.each([
  'Customers need a visa',
  'Sponsorship of sport events',
  'Do you require a visa?',
  'You have the right to work in the EU.',
  'Company Visa card',
  '',
])('%p is undecided', (text) => {
  expect(visaOf(text)).toBeUndefined()
})
