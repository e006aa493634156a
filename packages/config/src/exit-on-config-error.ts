import { ConfigError } from './load-env.ts'

/** The settings, or the end of the process with the message of what is wrong with them: a stack trace would hide it. */
export const exitOnConfigError = <Settings>(read: () => Settings): Settings => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}
