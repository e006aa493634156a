const AGAIN_MS = 60_000

/** Passes on what it is told, the same message twice in a row at most once a minute: whoever tries again tells the same. */
export const withoutRepeats = <Message extends string | Error>(
  report: (reported: Message) => void,
  now: () => number = Date.now,
) => {
  let last = { message: '', at: 0 }
  return (reported: Message): void => {
    const message = typeof reported === 'string' ? reported : reported.message
    if (message === last.message && now() - last.at < AGAIN_MS) return
    last = { message, at: now() }
    report(reported)
  }
}
