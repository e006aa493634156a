const MAX_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 60_000
const USER_AGENT = 'OpenRemoteJobs/0.1 (feed reader; contact: see the site of its operator)'

/** A feed could not be fetched; the message says why in words fit for an operator. */
export class FetchError extends Error {
  override name = 'FetchError'
}

/**
 * Fetches one payload over http or https: at most 20 MB decompressed and 60 seconds, no redirects.
 * @param signal stops the fetch early
 * @throws FetchError
 */
export const fetchPayload = async (
  url: string,
  { bytes = MAX_BYTES, ms = TIMEOUT_MS, signal }: { bytes?: number; ms?: number; signal?: AbortSignal } = {},
): Promise<string> => {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) throw new FetchError('the address is not http or https')
  try {
    const both = AbortSignal.any([AbortSignal.timeout(ms), ...(signal ? [signal] : [])])
    const response = await fetch(url, { redirect: 'manual', signal: both, headers: { 'user-agent': USER_AGENT } })
    if (!response.ok) throw new FetchError(`the server answered ${response.status}`)
    return await readBounded(response, bytes)
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      throw new FetchError(`no whole answer within ${ms / 1000} s`, { cause: error })
    }
    throw new FetchError('the server could not be reached', { cause: error })
  }
}

const readBounded = async (response: Response, limit: number) => {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > limit) throw new FetchError(`the answer is larger than ${limit} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
