import { refusal } from '@jobs/catalog/store/catalog-refusal.ts'
import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { openCatalog } from '@jobs/catalog/store/open-catalog.ts'
import { changeUser, removeUser } from '@jobs/catalog/users/change-user.ts'
import { createUser } from '@jobs/catalog/users/create-user.ts'
import { findUserByEmail, normaliseEmail } from '@jobs/catalog/users/user.ts'
import { runCommand, showHelp } from '@jobs/config/command-line.ts'
import { exitOnConfigError } from '@jobs/config/exit-on-config-error.ts'
import { loadEnv } from '@jobs/config/load-env.ts'
import { engines } from '@jobs/config/settings.ts'
import { exitOnStartFault } from '@jobs/config/start-fault.ts'
import { ROLES } from '@jobs/types/role.ts'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { passwordFault } from '../modules/auth/password-rules.ts'
import { hashPassword } from '../modules/auth/passwords.ts'

/**
 * Reads a new password: typed twice without echo at a terminal, or the first line of piped input.
 * @throws Error if the two entries differ or the password is empty
 */
const readPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return firstLine(await Bun.stdin.text())
  const password = await ask('Password: ')
  if (password !== (await ask('Repeat password: '))) throw new Error('The passwords do not match.')
  return password
}

const firstLine = (text: string): string => {
  const [line = ''] = text.split(/\r?\n/)
  if (!line) throw new Error('Standard input contains no password.')
  return line
}

const ask = async (prompt: string): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  process.stderr.write(prompt)
  lines.question('', resolve)
  lines.on('SIGINT', () => reject(new Error('Cancelled.')))
  try {
    return await promise
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

const USAGE = `usage: bun run create-user <e-mail address> --role admin|editor|viewer
       bun run create-user <e-mail address> --change-role admin|editor|viewer
       bun run create-user <e-mail address> --change-password
       bun run create-user <e-mail address> --remove

Prompts for the password, or reads it from standard input. It is never an argument, because arguments are visible to
every user of the machine. Changing or removing a user ends their sessions.`

/** The operator at the machine, who has no account. */
const OPERATOR = { id: 0, email: 'create-user' }

const Command = z.object({
  email: z.email(),
  role: z.enum(ROLES).optional(),
  changeRole: z.enum(ROLES).optional(),
  changePassword: z.boolean(),
  remove: z.boolean(),
})
type Command = z.infer<typeof Command>

/** @throws Error that says what is wrong with the arguments */
const readCommand = (): Command => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      'change-role': { type: 'string' },
      'change-password': { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
    },
  })
  const [email, ...others] = positionals
  if (email === undefined) throw new Error('the e-mail address of the user is missing')
  if (!Command.shape.email.safeParse(email).success)
    throw new Error(`${JSON.stringify(email)} is not an e-mail address`)
  const { role, 'change-role': changeRole, 'change-password': changePassword, remove } = values
  const wanted = [role !== undefined, changeRole !== undefined || changePassword, remove].filter(Boolean)
  const command = Command.safeParse({ email, role, changeRole, changePassword, remove })
  if (command.success && others.length === 0 && wanted.length === 1) return command.data
  throw new Error(
    `specify one action: --role, --change-role and/or --change-password, or --remove; roles: ${ROLES.join(', ')}`,
  )
}

const newHash = async (email: string): Promise<string> => {
  const password = await readPassword()
  const fault = passwordFault(password, email)
  if (fault) throw new Error(`The password ${fault.detail}.`)
  return await hashPassword(password)
}

const run = async (catalog: Catalog, { email, role, changeRole, changePassword, remove }: Command): Promise<string> => {
  const known = await findUserByEmail(catalog, email)
  if (role) {
    if (known) throw refusal('conflict', 'address-taken')
    await createUser(catalog, { email, role, passwordHash: await newHash(email) }, OPERATOR, Date.now())
    return `${normaliseEmail(email)} is ${role}`
  }
  if (!known) throw refusal('not_found', 'no-account')
  if (remove) {
    await removeUser(catalog, known.id, OPERATOR, Date.now())
    return `${known.email} was removed`
  }
  const passwordHash = changePassword ? await newHash(email) : undefined
  const user = await changeUser(catalog, known.id, { role: changeRole, passwordHash }, OPERATOR, Date.now())
  return `${known.email} is ${user?.role ?? known.role}; existing sessions have ended`
}

showHelp(USAGE)
let command: Command
try {
  command = readCommand()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exit(2)
}
const env = exitOnConfigError(() => loadEnv({ DATA_DIR: engines.DATA_DIR, DATABASE_URL: engines.DATABASE_URL }))
const catalog = await exitOnStartFault(
  env,
  openCatalog({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, connections: 3 }),
)
await runCommand(async () => console.log(await run(catalog, command)))
await catalog.close()
