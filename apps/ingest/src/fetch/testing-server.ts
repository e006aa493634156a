import type { Server, Socket } from 'node:net'

/** Returns the status line and headers of a response that ends with its connection. */
export const head = (status: string, ...headers: string[]) =>
  `${[`HTTP/1.1 ${status}`, 'connection: close', ...headers].join('\r\n')}\r\n\r\n`

/** Answers with a redirect. */
export const redirect = (to: () => string) => (socket: Socket) =>
  socket.end(head('302 Found', `location: ${to()}`, 'content-length: 0'))

/** Sends `start`, and then `piece` again and again until the client leaves. */
export const forever = (start: string, piece: string | Buffer, everyMs: number) => (socket: Socket) => {
  socket.write(start)
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.on('close', () => clearInterval(timer))
}

/** Starts a server and returns its port. */
export const listen = async (server: Server, host: string, port = 0): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
