/** Below the range from which the kernel takes the ports of outgoing connections. */
const [FIRST, LAST] = [12_000, 32_000]

const given = new Set<number>()

/** Returns a local port that nothing listens on, another one for each call, also of other processes. */
export const freePort = (): number => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (given.has(port) || !isReserved(port) || !isFree(port)) continue
    given.add(port)
    return port
  }
}

const succeeds = (work: () => unknown): boolean => {
  try {
    work()
    return true
  } catch {
    return false
  }
}

const socket = { data() {} }

/** Reserves the port until this process ends, by an abstract socket, which only Linux has. */
const isReserved = (port: number): boolean =>
  process.platform !== 'linux' || succeeds(() => Bun.listen({ unix: `\0jobs-test-port-${port}`, socket }).unref())

const isFree = (port: number): boolean => succeeds(() => Bun.listen({ hostname: '127.0.0.1', port, socket }).stop(true))
