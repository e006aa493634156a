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
