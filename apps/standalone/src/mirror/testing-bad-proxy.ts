import type { Socket } from 'bun'

const MAX_DELAY_MS = 30
/** Most bytes of an answer before it is cut; mostly far fewer. */
const MAX_LEFT = 6000
const GOLDEN_RATIO = 0.618_034

interface Side {
  other?: Socket<Side>
  /** Data received before the other side was connected. */
  waiting: Uint8Array[]
  /** How many more bytes go through before the connection is cut. */
  left: number
}

/**
 * Passes connections on to a port of this machine, badly: some are dropped at once, some are cut in the midst of what they
 * carry, all are late. Mended, it passes on all there is.
 */
export const startBadProxy = (port: number, random: () => number) => {
  let isBad = true
  let opened = 0
  // Every ten connections have all kinds, whatever the order of events.
  const spread = () => (opened++ * GOLDEN_RATIO) % 1
  const counts = { dropped: 0, cut: 0, whole: 0 }
  const pass = async (from: Socket<Side>, data: Uint8Array) => {
    const copy = data.slice()
    if (isBad) await Bun.sleep(random() * MAX_DELAY_MS)
    const { other } = from.data
    if (!other) return
    from.data.left -= copy.length
    if (from.data.left < 0) {
      counts.cut += 1
      other.write(copy.subarray(0, Math.max(0, copy.length + from.data.left)))
      other.end()
      from.end()
      return
    }
    for (let sent = 0; sent < copy.length;) {
      const written = other.write(copy.subarray(sent))
      if (written < 0) return
      sent += written
      if (sent < copy.length) await Bun.sleep(5)
    }
  }
  /** Sequential, so that chunks stay in order. */
  const lines = new WeakMap<Socket<Side>, Promise<unknown>>()
  const inLine = (socket: Socket<Side>, work: () => Promise<unknown> | void) => {
    const next = (lines.get(socket) ?? Promise.resolve()).then(work).catch(() => {})
    lines.set(socket, next)
  }
  const server = Bun.listen<Side>({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      async open(socket) {
        socket.data = { waiting: [], left: Number.POSITIVE_INFINITY }
        const dice = isBad ? spread() : 1
        if (dice < 0.15) {
          counts.dropped += 1
          socket.end()
          return
        }
        const left = dice < 0.4 ? Math.floor(random() ** 3 * MAX_LEFT) : Number.POSITIVE_INFINITY
        if (dice >= 0.4) counts.whole += 1
        const data: Side = { other: socket, waiting: [], left }
        const other = await Bun.connect<Side>({
          hostname: '127.0.0.1',
          port,
          data,
          socket: {
            data: (up, bytes) => inLine(up, () => pass(up, bytes)),
            close: (up) => inLine(up, () => void socket.end()),
          },
        }).catch(() => undefined)
        if (!other) {
          socket.end()
          return
        }
        socket.data.other = other
        for (const bytes of socket.data.waiting) inLine(socket, () => pass(socket, bytes))
        socket.data.waiting = []
      },
      data(socket, bytes) {
        const { other, waiting } = socket.data
        if (other) inLine(socket, () => pass(socket, bytes))
        else waiting.push(bytes.slice())
      },
      close: (socket) => inLine(socket, () => void socket.data.other?.end()),
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    counts,
    mend: () => (isBad = false),
    stop: () => server.stop(true),
  }
}
