import { dutyText } from '@jobs/types/feeds/duty.ts'
import { expect, test } from 'bun:test'
import { fixture } from '../../internal/testing.ts'
import { remotive } from './remotive.ts'

const { postings } = remotive.parse(await fixture('remotive/jobs.json'), {})

test('keeps any other salary as a sentence and ignores an exhaustive tag list', () => {
  expect(postings[1]).not.toHaveProperty('salary')
  expect(postings[1]).toMatchObject({
    html: '<p>Draw.</p><p>Salary: OTE &lt;$25k&gt; - $35k</p>',
    tags: ['Design', 'contract'],
  })
  expect(postings[2]).toMatchObject({ places: [], html: '<p>Read.</p>', tags: [] })
})

test('states how often it may be requested and where its postings may not be shown', () => {
  expect(remotive.duties?.map(dutyText).join(' ')).toMatch(/LinkedIn.*4 times a day/)
})
