import { expect, test } from 'bun:test'
import { type FeedDraft, readDraft } from './feed-draft.ts'

const draft: FeedDraft = {
  key: 'board',
  connector: 'rss',
  settings: { url: 'https://board.example/feed', companyName: '', pages: ['', '/jobs/*'], remoteOnly: false },
  intervalMinutes: ' 60 ',
  maxJobs: '',
  note: '',
  enabled: true,
  hasPermission: false,
}

test('sends numbers as such and omits empty fields', () => {
  expect(readDraft(draft, true)).toEqual({
    feed: {
      key: 'board',
      connector: 'rss',
      settings: { url: 'https://board.example/feed', pages: ['/jobs/*'], remoteOnly: false },
      intervalMinutes: 60,
      note: '',
      enabled: true,
    },
  })
  expect(readDraft({ ...draft, maxJobs: '5', hasPermission: true }, false).feed).toMatchObject({
    maxJobs: 5,
    permission: true,
  })
})

test.each(['often', '1.5', '-1', '1e3', '０'])('%s is no whole number, and is not sent', (text) => {
  const wrong = { code: 'whole-number', parameters: {} } as const
  const both = { ...draft, intervalMinutes: text, maxJobs: text }
  expect(readDraft(both, true)).toEqual({ faults: { intervalMinutes: wrong, maxJobs: wrong } })
})

test('a number of a feed that there is cannot be left empty', () => {
  expect(readDraft(draft, false)).toEqual({ faults: { maxJobs: { code: 'required', parameters: {} } } })
})
