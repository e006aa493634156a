import { expect, test } from 'bun:test'
import { checkJob } from './job-catalogue.ts'
import type { Handlers } from './queue-port.ts'
import { handlersOf } from './testing.ts'

test('does not compile without a handler for each job', () => {
  const { 'draw-sample': _, ...rest } = handlersOf({})
  // @ts-expect-error draw-sample has no handler
  const handlers: Handlers = rest
  expect(Object.keys(handlers)).not.toContain('draw-sample')
})

test('does not compile with a handler for another payload', () => {
  // @ts-expect-error draw-sample takes no feed
  const handlers = handlersOf({ 'draw-sample': async ({ feed }: { feed: string }) => feed })
  expect(handlers['draw-sample']).toBeFunction()
})

test('returns a subject unique to the job and reports every fault of an invalid payload', () => {
  expect(checkJob('fetch-feed', { feed: 'fern' })).toEqual({
    name: 'fetch-feed',
    payload: { feed: 'fern' },
    subject: 'fetch-feed:fern',
  })
  expect(checkJob('draw-sample', {}).subject).toBe('draw-sample:')
  expect(() => checkJob('fetch-feed', { run: 1, extra: 2 })).toThrow(/feed[^]*run|run[^]*feed/)
  expect(() => checkJob('constructor', {})).toThrow('unknown job "constructor"')
})
