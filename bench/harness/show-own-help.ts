import { readFileSync } from 'node:fs'

/** With `--help`, prints the first docstring of the running file and exits. */
export const showOwnHelp = (): void => {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  const [, about = ''] = /\/\*\*\n([^]*?)\*\//.exec(readFileSync(Bun.main, 'utf8')) ?? []
  console.log(about.replace(/^ \* ?/gm, '').trim())
  process.exit(0)
}
