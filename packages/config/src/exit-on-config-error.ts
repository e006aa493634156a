import { ConfigError } from './load-env.ts'

/** Returns the settings, or prints the ConfigError without a stack trace and exits. */
export const exitOnConfigError = <Settings>(read: () => Settings): Settings => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}
