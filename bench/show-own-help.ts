import { readFileSync } from 'node:fs'

/** Prints what the file that runs says of itself, and ends, where `--help` requests it. */
export const showOwnHelp = (args: readonly string[] = process.argv.slice(2)): void => {
  if (!args.includes('--help') && !args.includes('-h')) return
  const [, about = ''] = /\/\*\*\n([^]*?)\*\//.exec(readFileSync(Bun.main, 'utf8')) ?? []
  console.log(about.replace(/^ \* ?/gm, '').trim())
  process.exit(0)
}
