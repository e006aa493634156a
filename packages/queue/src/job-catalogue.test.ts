import { expect, test } from 'bun:test'
import { checkJob } from './job-catalogue.ts'
import type { Handlers } from './queue-port.ts'
import { handlersOf } from './testing.ts'

test('a job without a handler does not compile', () => {
  const { reindex: _, ...rest } = handlersOf({})
  // @ts-expect-error reindex has no handler
  const handlers: Handlers = rest
  expect(Object.keys(handlers)).not.toContain('reindex')
})

test('a handler for another payload does not compile', () => {
  // @ts-expect-error a reindex has no feed
  const handlers = handlersOf({ reindex: async ({ feed }: { feed: string }) => feed })
  expect(handlers.reindex).toBeFunction()
})

test('a checked job has a subject of its own name, and every fault of a bad one is reported', () => {
  expect(checkJob('fetch-feed', { feed: 'fern' })).toEqual({
    name: 'fetch-feed',
    payload: { feed: 'fern' },
    subject: 'fetch-feed:fern',
  })
  expect(checkJob('reindex', {}).subject).toBe('reindex:')
  expect(() => checkJob('fetch-feed', { run: 1, extra: 2 })).toThrow(/feed[^]*run|run[^]*feed/)
  expect(() => checkJob('constructor', {})).toThrow('there is no job "constructor"')
})
