import { log } from '@jobs/observability/log.ts'
import { expect, spyOn, test } from 'bun:test'
import { followRevision } from './follow-revision.ts'

/** A catalogue whose revision, failures and delays are controlled by a test, with a simulated clock. */
const setUp = () => {
  const state = { now: 1000, revision: 1, edits: 0, reads: 0, failure: undefined as unknown, silent: false }
  const read = async () => {
    state.reads += 1
    if (state.silent) await new Promise(() => {})
    if (state.failure) throw state.failure
    return state.revision
  }
  return { state, follower: followRevision({ read, edits: () => state.edits }, () => state.now) }
}

test('makes only the first caller wait, and reads the catalogue four times a second', async () => {
  const { state, follower } = setUp()
  expect(await follower.current()).toEqual({ revision: 1, seenAt: 1000 })
  state.revision = 2
  for (; state.now < 1250; state.now += 10) expect(follower.current()).toEqual({ revision: 1, seenAt: 1000 })
  expect(state.reads).toBe(1)
  expect(follower.current()).toEqual({ revision: 1, seenAt: 1000 })
  await Bun.sleep(0)
  expect(follower.current()).toEqual({ revision: 2, seenAt: 1250 })
  expect(state.reads).toBe(2)
})

test('reads again at once after an edit in this process', async () => {
  const { state, follower } = setUp()
  await follower.current()
  state.revision = 2
  state.edits = 1
  expect(await Promise.all([follower.current(), follower.current()])).toMatchObject([{ revision: 2 }, { revision: 2 }])
  expect(follower.current()).toMatchObject({ revision: 2 })
  expect(state.reads).toBe(2)
})

test('returns no outdated revision after a pause', async () => {
  const { state, follower } = setUp()
  await follower.current()
  state.revision = 2
  state.now += 900
  expect(await Promise.all([follower.current(), follower.current()])).toMatchObject([{ revision: 2 }, { revision: 2 }])
  expect(state.reads).toBe(2)
})

test('reports a failure with the last known revision, and recovers', async () => {
  const reported = spyOn(log, 'warn').mockImplementation(() => {})
  const { state, follower } = setUp()
  await follower.current()
  state.failure = new Error('unavailable')
  state.now += 900
  const failed = { revision: 1, seenAt: 1000, failure: state.failure }
  expect(await follower.current()).toEqual(failed)
  expect(follower.current()).toEqual(failed)
  expect(state.reads).toBe(2)
  state.now += 250
  expect(await follower.current()).toEqual(failed)
  state.failure = undefined
  state.now += 250
  const recovered = { revision: 1, seenAt: 2400 }
  expect(await Promise.all([follower.current(), follower.current()])).toEqual([recovered, recovered])
  expect(reported.mock.calls.map(([message]) => message)).toEqual([
    'the catalogue does not respond',
    'the catalogue responds again',
  ])
  reported.mockRestore()
})

test('waits half a second for a silent catalogue, once', async () => {
  const reported = spyOn(log, 'warn').mockImplementation(() => {})
  const { state, follower } = setUp()
  await follower.current()
  state.silent = true
  state.now += 900
  expect(await follower.current()).toMatchObject({ revision: 1, failure: { reason: 'unavailable' } })
  state.now += 300
  expect(follower.current()).toMatchObject({ revision: 1, failure: {} })
  expect(state.reads).toBe(2)
  state.silent = false
  state.now += 5000
  expect(await follower.current()).toEqual({ revision: 1, seenAt: state.now })
  reported.mockRestore()
})
