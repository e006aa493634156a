import { describe, expect, test } from 'bun:test'
import { sharedCatalog } from '../testing-shared.ts'
import { testActor, testEngines } from '../testing.ts'
import { type AuditRequest, listAudit } from './list-audit.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'

const anna = { id: 7, email: 'änna@jobs.example' }
const change = (key: string | number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  by: testActor,
  action: 'feed.change',
  key,
  ...more,
})

describe.each([...testEngines])('the audit on %s', (engine) => {
  const opening = sharedCatalog(engine).then(async (opened) => {
    const { catalog } = opened
    await catalog.transaction(async (tx) => {
      await recordAudit(tx, change('news'), 100)
      await recordAudit(tx, change('news', { by: anna, action: 'feed.create' }), 200)
      await recordAudit(tx, change('sport', { by: anna }), 300)
      await recordAudit(tx, change(12, { action: 'job.delete' }), 400)
    })
    return opened
  })
  const record = async (entry: AuditEntry) =>
    await (await opening).catalog.transaction((tx) => recordAudit(tx, entry, 1000))
  const list = async (request: Partial<AuditRequest> = {}) =>
    await listAudit((await opening).catalog, { page: 1, perPage: 10, to: 500, ...request })
  /** The times of the entries that are found. */
  const times = async (request: Partial<AuditRequest>) => (await list(request)).items.map(({ at }) => at)
  /** What is kept of the values of one entry. */
  const kept = async (key: string, values: Pick<AuditEntry, 'before' | 'after'>) => {
    await record(change(key, values))
    const [entry] = (await list({ key, to: undefined })).items
    return entry
  }

  test.each<[filter: string, request: Partial<AuditRequest>, expected: number[]]>([
    ['nothing: all, the newest first', {}, [400, 300, 200, 100]],
    ['a user by id', { userId: anna.id }, [300, 200]],
    ['a user by address', { userEmail: anna.email }, [300, 200]],
    ['part of an address, in another spelling', { userEmail: ' A\u0308NNA@ ' }, [300, 200]],
    ['an action', { action: 'feed.change' }, [300, 100]],
    ['a kind', { kind: 'job' }, [400]],
    ['a key', { key: 'news' }, [200, 100]],
    ['a key that was a number', { kind: 'job', key: '12' }, [400]],
    ['from a time on, which is included', { from: 300 }, [400, 300]],
    ['up to a time, which is not', { to: 300 }, [200, 100]],
    ['several at once', { userId: anna.id, key: 'news', from: 150 }, [200]],
    ['a key of another kind', { kind: 'user', key: 'news' }, []],
    ['an address that nobody acted under', { userEmail: 'nobody@jobs.example' }, []],
  ])('filters: %s', async (_, request, expected) => {
    expect(await times(request)).toEqual(expected)
  })

  test('returns the total of matching entries on every page, even past the end', async () => {
    const pages = [1, 2, 3].map(async (page) => await list({ page, perPage: 3 }))
    expect((await Promise.all(pages)).map(({ total, items }) => [total, items.map(({ at }) => at)])).toEqual([
      [4, [400, 300, 200]],
      [4, [100]],
      [4, []],
    ])
    expect(await list({ key: 'none' })).toEqual({ total: 0, items: [] })
  })

  test('records actor, action, time and the values before and after', async () => {
    const values = { before: { intervalMinutes: 60 }, after: { intervalMinutes: 30, settings: { board: 'a' } } }
    expect(await kept('whole', values)).toEqual({
      id: expect.any(Number),
      at: 1000,
      by: testActor,
      action: 'feed.change',
      subject: { kind: 'feed', key: 'whole' },
      ...values,
    })
    const bare = await kept('bare', {})
    expect(bare && ['before' in bare, 'after' in bare]).toEqual([false, false])
  })

  test('records nothing if the transaction is rolled back', async () => {
    const { catalog } = await opening
    const undone = catalog.transaction(async (tx) => {
      await recordAudit(tx, change('undone'), 1000)
      throw new Error('the change failed')
    })
    await expect(undone).rejects.toThrow('the change failed')
    expect(await times({ key: 'undone', to: undefined })).toEqual([])
  })

  test('omits values of fields named like secrets, at any depth', async () => {
    const secrets = {
      password: 'x1',
      oldPasswd: 'x2',
      passphrase: 'x3',
      ACCESS_TOKEN: 'x4',
      clientSecret: 'x5',
      credentials: { user: 'x6' },
      Authorization: 'x7',
      authorisation: 'x8',
      apiKey: 'x9',
      'x-api-key': 'x10',
    }
    const plain = { key: 'jobs', author: 'Weber', monkey: 3, passengers: true }
    const entry = await kept('secret', { before: secrets, after: { ...plain, nested: [{ headers: secrets }] } })
    const hidden = Object.fromEntries(Object.keys(secrets).map((name) => [name, '[not kept]']))
    expect(entry?.before).toEqual(hidden)
    expect(entry?.after).toEqual({ ...plain, nested: [{ headers: hidden }] })
  })
})
