const AGAIN_MS = 60_000

/** Passes on what it is told, the same message twice in a row at most once a minute: whoever tries again tells the same. */
export const withoutRepeats = <Told extends string | Error>(
  tell: (told: Told) => void,
  now: () => number = Date.now,
) => {
  let last = { message: '', at: 0 }
  return (told: Told): void => {
    const message = typeof told === 'string' ? told : told.message
    if (message === last.message && now() - last.at < AGAIN_MS) return
    last = { message, at: now() }
    tell(told)
  }
}
