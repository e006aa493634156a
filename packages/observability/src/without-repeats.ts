const AGAIN_MS = 60_000
const MAX_MESSAGES = 20

/** Passes on each distinct message at most once per minute, because retries repeat it. */
export const withoutRepeats = <Message extends string | Error>(
  report: (reported: Message) => void,
  now: () => number = Date.now,
) => {
  const last = new Map<string, number>()
  return (reported: Message): void => {
    const message = typeof reported === 'string' ? reported : reported.message
    if (now() - (last.get(message) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return
    last.delete(message)
    last.set(message, now())
    for (const oldest of last.keys().take(Math.max(0, last.size - MAX_MESSAGES))) last.delete(oldest)
    report(reported)
  }
}
