/** Parses `Retry-After` (RFC 9110, 10.2.3), a number or a date, to seconds. Undefined if missing or malformed. */
export const retryAfterSeconds = (headers: Headers, now: number = Date.now()): number | undefined => {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  const time = text.endsWith('GMT') ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - now) / 1000))
}

/** Waits. @throws the signal's reason when it is aborted */
export const wait = async (seconds: number, signal: AbortSignal | undefined): Promise<void> => {
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
