const AGAIN_MS = 60_000

/** Passes errors on, one of the same message as the last at most once a minute: each connection tells of each try. */
export const withoutRepeats = (tell: (error: Error) => void): ((error: Error) => void) => {
  let last = { message: '', at: 0 }
  return (error) => {
    const now = Date.now()
    if (error.message === last.message && now - last.at < AGAIN_MS) return
    last = { message: error.message, at: now }
    tell(error)
  }
}
