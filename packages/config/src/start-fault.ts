import { ConfigError } from './load-env.ts'

export interface StartSettings {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}

const PLACE =
  /^(?:EACCES|EPERM|EROFS|ENOTDIR|ENOENT|EEXIST|ENOSPC|ENAMETOOLONG|ELOOP|SQLITE_(?:CANTOPEN|READONLY|IOERR|FULL|PERM|NOTADB|CORRUPT))/
const DAMAGED = /^SQLITE_(?:NOTADB|CORRUPT)/
const FULL = /^(?:ENOSPC|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)/

/** Remedies for SQLSTATEs (PostgreSQL, appendix A) and errors of Bun's client that can occur at a start. */
const POSTGRES: Readonly<Record<string, string>> = {
  '28P01': 'the user or password is wrong: correct it, or set the password with ALTER ROLE',
  '28000': 'the user may not log in from this machine: name another user, or allow it in pg_hba.conf',
  '3D000': 'the database does not exist: create it with createdb, or name another',
  '42501': 'the user may not create tables: make it the owner of the database',
  ERR_POSTGRES_TLS_NOT_AVAILABLE: 'Postgres has no TLS: switch it on there, or remove sslmode from the address',
}

/**
 * Explains an error at the start: the setting, its value without a password and a remedy. Returns undefined for errors
 * unrelated to settings.
 */
export const startFault = (error: unknown, settings: StartSettings): string | undefined => {
  if (error instanceof ConfigError) return `  ${error.message}`
  const codes = [...causesOf(error)].flatMap(codesOf)
  const address = settings.DATABASE_URL
  if (address !== undefined) {
    const known = codes.map((code) => POSTGRES[code]).find((remedy) => remedy !== undefined)
    const remedy =
      known ?? (isOutage(error) ? 'Postgres does not respond: start it, or correct the address' : undefined)
    return remedy && `  DATABASE_URL: ${withoutPassword(address)}: ${remedy}`
  }
  const code = codes.find((one) => PLACE.test(one))
  if (code === undefined) return undefined
  const remedy = DAMAGED.test(code)
    ? 'contains a damaged database: restore a backup'
    : FULL.test(code)
      ? 'is on a full disk: free some space, or set DATA_DIR to a folder on another disk'
      : 'cannot be created or written: make it writable for the user that runs the service, or set DATA_DIR to another folder'
  return `  DATA_DIR: ${settings.DATA_DIR} ${remedy} (${code})`
}

/** Returns the result of `work`, or explains the error without a stack trace and exits. */
export const exitOnStartFault = async <Result>(settings: StartSettings, work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    const fault = startFault(error, settings)
    if (fault === undefined) throw error
    console.error(`This cannot start:\n${fault}`)
    return process.exit(1)
  }
}

function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one
}

const codesOf = (error: Error): string[] =>
  (['code', 'errno'] as const).flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [value] : []
  })

/** Removes the password and query of an address, so that it can be displayed. */
const withoutPassword = (address: string): string => {
  const url = URL.parse(address)
  if (!url) return 'an address'
  url.password = ''
  url.search = ''
  return url.href
}

const isOutage = (error: unknown) => error instanceof Error && Reflect.get(error, 'outage') === 'unavailable'
