import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/**
 * A new password: typed twice at a terminal, which shows nothing of it, or the first line of a pipe.
 * @throws Error when the two differ, or no password was given
 */
export const readPassword = async (input: NodeJS.ReadStream = process.stdin): Promise<string> => {
  if (!input.isTTY) return firstLine(await Bun.stdin.text())
  const password = await ask(input, 'Password: ')
  if (password !== (await ask(input, 'Once more: '))) throw new Error('The two are not the same.')
  return password
}

const firstLine = (text: string): string => {
  const [line = ''] = text.split(/\r?\n/)
  if (!line) throw new Error('There is no password on the standard input.')
  return line
}

const ask = async (input: NodeJS.ReadStream, prompt: string): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  process.stderr.write(prompt)
  lines.question('', resolve)
  lines.on('SIGINT', () => reject(new Error('Given up.')))
  try {
    return await promise
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
