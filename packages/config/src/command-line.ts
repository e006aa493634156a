import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Prints `usage` and exits if the arguments contain `--help` or `-h`. */
export const showHelp = (usage: string): void => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}

/** Runs a command; if it fails, prints the message and lets the process exit with 1. */
export const runCommand = async (command: () => Promise<unknown>): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? messageOf(error) : error)
    process.exitCode = 1
  }
}

/** An unavailable engine says why only in its own error, the cause. */
const messageOf = (error: Error): string =>
  'outage' in error && error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message

/** Parses the arguments of a command; for --help, prints `usage` and exits. @throws Error with the usage */
export const readArguments = <Config extends ParseArgsConfig>(usage: string, config: Config) => {
  showHelp(usage)
  try {
    return parseArgs(config)
  } catch {
    throw new Error(usage)
  }
}
