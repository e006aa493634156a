import { parseArgs, type ParseArgsConfig } from 'node:util'
import { showHelp } from '@jobs/config/show-help.ts'

/** Parses the arguments of a command; for --help, prints `usage` and exits. @throws Error with the usage */
export const readArguments = <Config extends ParseArgsConfig>(usage: string, config: Config) => {
  showHelp(usage)
  try {
    return parseArgs(config)
  } catch {
    throw new Error(usage)
  }
}
