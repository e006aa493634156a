/** Runs a command; if it fails, prints the message and lets the process exit with 1. */
export const runCommand = async (command: () => Promise<unknown>): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
