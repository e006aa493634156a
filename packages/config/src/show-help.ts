/** Ends the process with `usage` where that is what was requested. */
export const showHelp = (usage: string, args: readonly string[] = process.argv.slice(2)): void => {
  if (!args.includes('--help') && !args.includes('-h')) return
  console.log(usage)
  process.exit(0)
}
