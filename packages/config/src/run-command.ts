/**
 * Runs a command; if it fails, prints the message and lets the process exit with 1.
 * @param hintOf returns a remedy to print after the message
 */
export const runCommand = async (
  command: () => Promise<unknown>,
  hintOf: (error: Error) => string = () => '',
): Promise<void> => {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof Error ? error.message + hintOf(error) : error)
    process.exitCode = 1
  }
}
