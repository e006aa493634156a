import { expect, test } from 'bun:test'
import { Job } from './job.ts'

const job = {
  slug: 'a-b-12345678',
  title: 'A',
  companyName: 'B',
  location: 'Köln',
  remote: false,
  workArrangement: 'hybrid',
  language: 'de',
  tags: [],
  source: 'arbeitnow',
  publishedAt: '2026-01-02T03:04:05.678Z',
  url: 'https://jobs.example/jobs/a-b-12345678',
}

test('a job has its fields, optional pay, and no others', () => {
  expect(Job.safeParse(job).success).toBe(true)
  expect(Job.safeParse({ ...job, salaryMin: 1, salaryMax: 2.5, currency: 'EUR' }).success).toBe(true)
  expect(Job.safeParse({ ...job, applyUrl: 'https://apply.example' }).success).toBe(false)
  for (const name of Object.keys(job)) expect(Job.safeParse({ ...job, [name]: undefined }).success).toBe(false)
})

test.each(['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678+01:00', '2026-01-02'])(
  '%s is no publication time',
  (publishedAt) => {
    expect(Job.safeParse({ ...job, publishedAt }).success).toBe(false)
  },
)
