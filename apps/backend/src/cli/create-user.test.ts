import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { testPlace } from '@jobs/catalog/testing.ts'
import { findUserByEmail } from '@jobs/catalog/users/user.ts'
import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'

const place = await testPlace('sqlite')
const catalog = await openCatalog(place)
afterAll(async () => {
  await catalog.close()
  await place.remove()
})

const run = async (args: string[], input = '') => {
  const child = Bun.spawn(['bun', join(import.meta.dir, 'create-user.ts'), ...args], {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '' },
    stdin: Buffer.from(input),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [code, out, error] = await Promise.all([child.exited, child.stdout.text(), child.stderr.text()])
  return { code, out, error }
}
const anna = () => findUserByEmail(catalog, 'anna@jobs.example')

test('creates a user and refuses a second one with the same address', async () => {
  const made = await run(['Anna@jobs.example', '--role', 'admin'], 'twelve elves are dancing\r\n')
  expect(made).toEqual({ code: 0, out: 'anna@jobs.example is admin\n', error: '' })
  const user = await anna()
  expect(await Bun.password.verify('twelve elves are dancing', user?.passwordHash ?? '')).toBe(true)
  const again = await run(['anna@jobs.example', '--role', 'viewer'], 'thirteen elves are dancing\n')
  expect(again).toMatchObject({ code: 1, error: 'This address already has an account.\n' })
  expect(await anna()).toEqual(user)
})

test('changes a role and a password', async () => {
  const before = await anna()
  expect(await run(['anna@jobs.example', '--change-role', 'editor'])).toMatchObject({ code: 0 })
  expect(await anna()).toMatchObject({ role: 'editor', passwordHash: before?.passwordHash, tokenVersion: 2 })
  expect(await run(['anna@jobs.example', '--change-password'], 'thirteen elves are dancing')).toMatchObject({ code: 0 })
  const after = await anna()
  expect(after).toMatchObject({ role: 'editor', tokenVersion: 3 })
  expect(await Bun.password.verify('thirteen elves are dancing', after?.passwordHash ?? '')).toBe(true)
  expect(await run(['nobody@jobs.example', '--change-role', 'admin'])).toMatchObject({ code: 1 })
})

test('removes a user', async () => {
  await run(['carl@jobs.example', '--role', 'viewer'], 'twelve elves are dancing')
  const removed = await run(['Carl@jobs.example', '--remove'])
  expect(removed).toEqual({ code: 0, out: 'carl@jobs.example was removed\n', error: '' })
  expect(await findUserByEmail(catalog, 'carl@jobs.example')).toBeUndefined()
  expect(await run(['carl@jobs.example', '--remove'])).toMatchObject({ code: 1 })
})

test.each([
  [['anna@jobs.example', 'hunter2-as-an-argument', '--role', 'admin'], '', 2],
  [['anna@jobs.example', '--password', 'hunter2-as-an-argument', '--role', 'admin'], '', 2],
  [['anna@jobs.example'], '', 2],
  [['anna@jobs.example', '--role', 'root'], '', 2],
  [['anna@jobs.example', '--role', 'admin', '--change-password'], '', 2],
  [['anna@jobs.example', '--remove', '--change-role', 'viewer'], '', 2],
  [['no-address', '--role', 'admin'], '', 2],
  [['bob@jobs.example', '--role', 'admin'], '', 1],
  [['bob@jobs.example', '--role', 'admin'], 'hunter2\n', 1],
])('rejects %j', async (args, input, code) => {
  const result = await run(args, input)
  expect(result).toMatchObject({ code, out: '' })
  expect(result.error).not.toContain('hunter2')
  expect(await findUserByEmail(catalog, 'bob@jobs.example')).toBeUndefined()
})
