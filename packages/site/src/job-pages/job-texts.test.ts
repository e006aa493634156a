import { DAY_MS } from '@jobs/types/values/time.ts'
import { expect, test } from 'bun:test'
import { textsOf } from '../internal/texts/texts.ts'
import { freshnessText } from './job-texts.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

const textIn = (language: 'de' | 'en' | 'fr', confirmed: number, seen: number, reposted?: number) =>
  freshnessText(
    { language, texts: textsOf(language) },
    {
      lastConfirmedAt: NOW - confirmed * DAY_MS,
      firstSeenAt: NOW - seen * DAY_MS,
      ...(reposted !== undefined && { repostedAt: NOW - reposted * DAY_MS }),
    },
    NOW,
  )

test('the age of a job in three languages', () => {
  expect(textIn('en', 0, 3)).toBe('confirmed today, seen for 3 days')
  expect(textIn('de', 0, 3)).toBe('heute bestätigt, seit 3 Tagen zu sehen')
  expect(textIn('fr', 0, 3)).toBe('confirmée aujourd’hui, vue depuis 3 jours')
  expect(textIn('en', 1, 1)).toBe('confirmed yesterday, seen for 1 day')
  expect(textIn('de', 5, 5)).toBe('vor 5 Tagen bestätigt, seit 5 Tagen zu sehen')
  expect(textIn('fr', 0, 0)).toBe('confirmée aujourd’hui, vue pour la première fois aujourd’hui')
})

test('a repost, and a confirmation of long ago, with their day', () => {
  expect(textIn('en', 0, 60, 2)).toBe('confirmed today, seen for 60 days, reposted on 19 November 2026')
  expect(textIn('en', 40, 60)).toBe('confirmed on 12 October 2026, seen for 60 days')
  expect(textIn('de', 40, 60)).toBe('am 12. Oktober 2026 bestätigt, seit 60 Tagen zu sehen')
  expect(textIn('fr', 40, 60)).toBe('confirmée le 12 octobre 2026, vue depuis 60 jours')
})
