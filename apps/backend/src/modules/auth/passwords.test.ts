import { expect, test } from 'bun:test'
import { passwordFault } from './password-rules.ts'
import { createFairTurns, createPasswords, hashPassword } from './passwords.ts'

const stranger = { client: '192.0.2.1', isKnown: false }

test('hashes with argon2id and accepts every Unicode form of a password', async () => {
  const passwords = await createPasswords()
  const hash = await hashPassword('Zwölf Elfen tanzen')
  expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(await passwords.verify('Zwo\u0308lf Elfen tanzen', hash, stranger)).toBe(true)
  expect(await passwords.verify('Zwolf Elfen tanzen', hash, stranger)).toBe(false)
  expect(await passwords.verify('Zwölf Elfen tanzen', undefined, stranger)).toBe(false)
})

test('refuses checks beyond the queue limit and completes the rest', async () => {
  const passwords = await createPasswords()
  const hash = await hashPassword('right')
  const checks = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.verify('right', hash, stranger)))
  const refused = checks.filter((check) => check.status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const { reason } of refused) expect(reason).toMatchObject({ problem: { status: 503 } })
  expect(checks.filter((check) => check.status === 'fulfilled' && check.value)).toHaveLength(102)
  expect(await passwords.verify('right', hash, stranger)).toBe(true)
})

test('does not queue a known client behind strangers', async () => {
  const passwords = await createPasswords()
  const hash = await hashPassword('right')
  const ended: string[] = []
  const strangers = Array.from({ length: 40 }, async () => {
    await passwords.verify('wrong', hash, stranger)
    ended.push('stranger')
  })
  await passwords.verify('right', hash, { client: '198.51.100.7', isKnown: true })
  ended.push('known')
  await Promise.all(strangers)
  // How fairly the threads are served is up to the machine.
  expect(ended.indexOf('known')).toBeLessThan(20)
})

test('gives a new client its turn during a flood, at the expense of the longest queue', async () => {
  const turns = createFairTurns(2, 100)
  const ended: string[] = []
  const flood = Array.from({ length: 400 }, (_, at) =>
    turns(`50.1.1.${at % 30}`, async () => {
      await Bun.sleep(1)
      ended.push('flood')
    }),
  )
  const settled = Promise.allSettled(flood)
  await turns('7.7.7.7', async () => void ended.push('new'))
  expect(ended.indexOf('new')).toBeLessThan(40)
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(299)
  expect(await turns('50.1.1.1', async () => 'again')).toBe('again')
})

test.each(['', 'short-odd-x', 'x'.repeat(1025), 'Passwort12345!', 'qwertz-123456', '1234567890123', 'aabbaabbaabb'])(
  'rejects the password %p',
  (password) => expect(passwordFault(password, 'anna@jobs.example')).toBeDefined(),
)

test('rejects the email address as a password and accepts a sentence', () => {
  expect(passwordFault('annabell.weber1', 'annabell.weber@jobs.example')).toBeDefined()
  for (const good of ['Zwölf Elfen tanzen', 'k8#vQp2!mZx9', 'test drive of a tractor']) {
    expect(passwordFault(good, 'anna@jobs.example')).toBeUndefined()
  }
})
