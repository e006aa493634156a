import { bodyOf } from '../../harness/invented-posting.ts'
import type { createAsk } from './ask.ts'
import type { Truth } from './truth.ts'

interface WriteDeps {
  ask: ReturnType<typeof createAsk>
  truth: Truth
  /** The backend's URL. */
  backend: string
  /** Token of an admin. */
  token: string
}

/** Creates jobs manually and changes the title of every other one, as an editor would. */
export const createWrites = ({ ask, truth, backend, token }: WriteDeps) => {
  const jobs = `${backend}/api/admin/jobs`
  let made = 0
  const send = (method: string, url: string, title: string, headers: Record<string, string> = {}) =>
    ask(
      'write',
      url,
      {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        body: JSON.stringify(bodyOf(title)),
      },
      ({ body }) => truth.faultOfWritten(body, title),
    )
  return async () => {
    const number = ++made
    const title = `Glockengießer ${number}`
    truth.sent(title)
    const written = await send('POST', jobs, title)
    if (!written) return
    const id = String((written.body as { id: unknown }).id)
    truth.acknowledge(id, title)
    if (number % 2 === 1) return
    const changed = `${title} und Stimmer`
    truth.sentChange(id, changed)
    const tag = written.response.headers.get('etag') ?? ''
    if (await send('PUT', `${jobs}/${id}`, changed, { 'if-match': tag })) truth.acknowledge(id, changed)
  }
}
