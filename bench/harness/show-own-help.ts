import { readFileSync } from 'node:fs'

/** With `--help`, prints the first docstring of the running file and exits. */
export const showOwnHelp = (): void => {
  const args = process.argv.slice(2)
  if (!args.includes('--help') && !args.includes('-h')) return
  const [, about = ''] = /\/\*\*\n([^]*?)\*\//.exec(readFileSync(Bun.main, 'utf8')) ?? []
  console.log(about.replace(/^ \* ?/gm, '').trim())
  process.exit(0)
}
