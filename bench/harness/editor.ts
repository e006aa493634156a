import { z } from 'zod'
import { bodyOf } from './invented-posting.ts'

/** A job in its last acknowledged state. */
export interface Made {
  id: string
  slug: string
  title: string
}

const Job = z.object({ id: z.union([z.string(), z.number()]), slug: z.string(), title: z.string() })
const Read = z.object({ data: Job }).or(Job)

let number = 0

/** Creates and edits jobs through one backend. @throws Error for anything that is not acknowledged */
export const createEditor = (backend: string, token: string) => {
  const jobs = `${backend}/api/admin/jobs`
  const send = async (method: string, url: string, title?: string, etag?: string) => {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(etag !== undefined && { 'if-match': etag }),
      },
      ...(title !== undefined && { body: JSON.stringify(bodyOf(title)) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`)
    const read = Read.parse(JSON.parse(text))
    const { id, slug, title: shown } = 'data' in read ? read.data : read
    return { made: { id: String(id), slug, title: shown }, etag: response.headers.get('etag') ?? '' }
  }
  /** @param etag of the job, or `*` for any */
  const rename = async (id: string, title: string, etag: string): Promise<Made> =>
    (await send('PUT', `${jobs}/${id}`, title, etag)).made
  return {
    make: async (title = `Glockengießer ${++number}`): Promise<Made> => (await send('POST', jobs, title)).made,
    rename,
    edit: async ({ id, title }: Made): Promise<Made> =>
      await rename(id, `${title} und Stimmer`, (await send('GET', `${jobs}/${id}`)).etag),
  }
}
