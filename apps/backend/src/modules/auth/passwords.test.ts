import { expect, test } from 'bun:test'
import { passwordFault } from './password-rules.ts'
import { createPasswords, hashPassword } from './passwords.ts'

test('a hash is argon2id, and of the password in any of its spellings', async () => {
  const passwords = await createPasswords()
  const hash = await hashPassword('Zwölf Elfen tanzen')
  expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(await passwords.verify('Zwo\u0308lf Elfen tanzen', hash)).toBe(true)
  expect(await passwords.verify('Zwolf Elfen tanzen', hash)).toBe(false)
  expect(await passwords.verify('Zwölf Elfen tanzen', undefined)).toBe(false)
})

test('more checks than can wait are refused, and the rest come through', async () => {
  const passwords = await createPasswords()
  const hash = await hashPassword('right')
  const checks = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.verify('right', hash)))
  const refused = checks.filter((check) => check.status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const { reason } of refused) expect(reason).toMatchObject({ problem: { status: 503 } })
  expect(checks.filter((check) => check.status === 'fulfilled' && check.value)).toHaveLength(102)
  expect(await passwords.verify('right', hash)).toBe(true)
})

test('a client that has known the password before does not wait behind strangers', async () => {
  const passwords = await createPasswords()
  const hash = await hashPassword('right')
  const ended: string[] = []
  const strangers = Array.from({ length: 40 }, async () => {
    await passwords.verify('wrong', hash)
    ended.push('stranger')
  })
  await passwords.verify('right', hash, true)
  ended.push('known')
  await Promise.all(strangers)
  expect(ended.indexOf('known')).toBeLessThan(10)
}, 60_000)

test.each(['', 'short-odd-x', 'x'.repeat(1025), 'Passwort12345!', 'qwertz-123456', '1234567890123', 'aabbaabbaabb'])(
  '%p is no password',
  (password) => expect(passwordFault(password, 'anna@jobs.example')).toBeString(),
)

test('an address is no password, and a sentence is one', () => {
  expect(passwordFault('annabell.weber1', 'annabell.weber@jobs.example')).toBeString()
  for (const good of ['Zwölf Elfen tanzen', 'k8#vQp2!mZx9', 'test drive of a tractor']) {
    expect(passwordFault(good, 'anna@jobs.example')).toBeUndefined()
  }
})
