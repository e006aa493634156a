import { describe, expect, test } from 'bun:test'
import { Language } from '@jobs/types/jobs/job.ts'
import { UNNAMED_EMPLOYER } from '@jobs/types/jobs/unnamed-employer.ts'
import { HOSTILE_TEXTS, testFrame, testJob } from '../../testing-frame.ts'
import { goneJob } from './job-page.ts'

type Gone = Parameters<typeof goneJob>[1]
const none = { similar: [], ofEmployer: [], others: 0 }
const gone = (more: Partial<Gone> = {}) =>
  ({ status: 'gone', job: testJob(), closedAt: Date.UTC(2026, 10, 1), closedFor: 'expired', ...more }) as Gone

describe.each([
  ['de', 'geschlossen am 1. November 2026.'],
  ['en', 'closed on 1 November 2026.'],
  ['fr', 'fermée le 1er novembre 2026.'],
] as const)('in %s', (language, day) => {
  const frame = testFrame(language)

  test.each(['expired', 'withdrawn', 'page-gone', 'deleted', 'merged'] as const)(
    'a job says that it is %s',
    (closedFor) => {
      const { text } = goneJob(frame, gone({ closedFor }), none)
      expect(text).toContain(Bun.escapeHTML(frame.texts.job.closedFor[closedFor]))
      expect(text).toContain(day)
      expect(text).not.toMatch(/<section|href/)
    },
  )

  test('a job that was merged leads to the one that is open', () => {
    const { text } = goneJob(frame, gone({ closedFor: 'merged', mergedInto: 'b-2' }), none)
    expect(text).toContain(`<a href="/${language}/jobs/b-2">`)
  })
})

test.each(HOSTILE_TEXTS)('a closed job’s names are escaped, hostile text %#', (name) => {
  const { text } = goneJob(testFrame(), gone({ job: testJob({ title: name, companyName: name }) }), none)
  expect(text).toContain(
    `<strong lang="de" dir="auto">${Bun.escapeHTML(name)}</strong>, <bdi>${Bun.escapeHTML(name)}</bdi>, `,
  )
})

test('an employer that is not named stays so', () => {
  const unnamed = gone({ job: testJob({ companyName: UNNAMED_EMPLOYER }) })
  for (const language of Language.options)
    expect(goneJob(testFrame(language), unnamed, none).text).not.toContain(UNNAMED_EMPLOYER)
})
