/** Below the range from which the kernel takes the ports of outgoing connections. */
const [FIRST, LAST] = [12_000, 32_000]

const given = new Set<number>()

/** Returns a local port that nothing listens on, another one for each call of a process. */
export const freePort = (): number => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (!given.has(port) && isFree(port)) {
      given.add(port)
      return port
    }
  }
}

const isFree = (port: number): boolean => {
  try {
    Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop(true)
    return true
  } catch {
    return false
  }
}
