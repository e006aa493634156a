/** Prints `usage` and exits if the arguments contain `--help` or `-h`. */
export const showHelp = (usage: string): void => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}
