import { expect, test } from 'bun:test'
import { fingerprintOf } from './fingerprint.ts'
import { isSameJob } from './same-job.ts'
import { decodeFingerprint, encodeFingerprint } from './stored-fingerprint.ts'

const words = (topic: string, count: number) => Array.from({ length: count }, (_, at) => `${topic}${at}`).join(' ')
const advert = {
  source: 'board',
  feed: 'a',
  title: '(Senior) Backend Engineer (Go) – Zahlungen in Teilzeit',
  company: 'Möwenflug GmbH',
  location: '44 - NANTES',
  urls: ['https://jobs.example/4711-stelle'],
  requisitionId: 'R 1',
  text: `Wir suchen für unser Team und mit dir ${words('kessel', 900)}`,
}

test('a fingerprint comes back as it was stored, but for its board', () => {
  for (const changes of [{ title: 'Acheteur / Acheteuse' }, { text: '', location: '', company: '', urls: [] }]) {
    const print = fingerprintOf({ ...advert, ...changes })
    const text = encodeFingerprint(print)
    const back = decodeFingerprint(text, 'elsewhere')
    expect({ ...back }).toEqual({ ...print, board: 'elsewhere' })
    expect(text.length).toBeLessThan(5000)
    const other = fingerprintOf({ ...advert, ...changes, source: 'elsewhere' })
    expect(isSameJob(back ?? print, other)).toEqual(isSameJob({ ...print, board: 'elsewhere' }, other))
  }
})

test('of other rules it is unknown', () => {
  const text = encodeFingerprint(fingerprintOf(advert))
  expect(decodeFingerprint(text.replace(/^\d+/, '0'), 'a')).toBeUndefined()
  expect(decodeFingerprint('', 'a')).toBeUndefined()
})
