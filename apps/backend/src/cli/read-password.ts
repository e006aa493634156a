import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/**
 * Reads a new password: typed twice without echo at a terminal, or the first line of piped input.
 * @throws Error if the two entries differ or the password is empty
 */
export const readPassword = async (): Promise<string> => {
  if (!process.stdin.isTTY) return firstLine(await Bun.stdin.text())
  const password = await ask('Password: ')
  if (password !== (await ask('Repeat password: '))) throw new Error('The passwords do not match.')
  return password
}

const firstLine = (text: string): string => {
  const [line = ''] = text.split(/\r?\n/)
  if (!line) throw new Error('Standard input contains no password.')
  return line
}

const ask = async (prompt: string): Promise<string> => {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  process.stderr.write(prompt)
  lines.question('', resolve)
  lines.on('SIGINT', () => reject(new Error('Cancelled.')))
  try {
    return await promise
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
