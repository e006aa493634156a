import { openTestCatalog, testEngines } from '@jobs/catalog/testing.ts'
import { changeUser } from '@jobs/catalog/users/change-user.ts'
import { countUsers, findUserByEmail } from '@jobs/catalog/users/user.ts'
import { afterAll, describe, expect, test } from 'bun:test'
import { ensureFirstAdmin } from './create-backend.ts'

const settings = { ADMIN_EMAIL: 'anna@jobs.example', ADMIN_PASSWORD: 'twelve elves are dancing' }

describe.each(testEngines)('the first admin on %s', (engine) => {
  const opening = openTestCatalog(engine)
  afterAll(async () => await (await opening).close())

  test('is created once and never reset by the settings', async () => {
    const { catalog } = await opening
    expect(await ensureFirstAdmin(catalog, {})).toContain('create-user')
    const words = await Promise.all([ensureFirstAdmin(catalog, settings), ensureFirstAdmin(catalog, settings)])
    expect(words.filter(Boolean)).toEqual(['created the first admin, anna@jobs.example'])
    const admin = await findUserByEmail(catalog, settings.ADMIN_EMAIL)
    expect(admin?.role).toBe('admin')
    expect(await Bun.password.verify(settings.ADMIN_PASSWORD, admin?.passwordHash ?? '')).toBe(true)
    await changeUser(catalog, admin?.id ?? 0, { role: 'viewer' }, { id: 0, email: 'test' }, 1)
    expect(await ensureFirstAdmin(catalog, settings)).toBeUndefined()
    expect(await ensureFirstAdmin(catalog, { ...settings, ADMIN_EMAIL: 'b@jobs.example' })).toBeUndefined()
    expect(await countUsers(catalog)).toBe(1)
    expect((await findUserByEmail(catalog, settings.ADMIN_EMAIL))?.role).toBe('viewer')
  })
})
