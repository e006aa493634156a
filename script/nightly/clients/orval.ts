import assert from 'node:assert/strict'
import { createAdminJob, deleteAdminJob, getAdminJob, logIn, updateAdminJob } from './orval-backend.ts'
import { listChanges, listJobs, type ListJobsParams } from './orval-public.ts'

/** Calls both documents by the functions that orval has made, at the addresses that the documents name. */
const { EMAIL: email = '', PASSWORD: password = '' } = process.env

const list = async (params: ListJobsParams) => {
  const answer = await listJobs(params)
  assert(answer.status === 200)
  return answer.data.data
}
const ten = [...(await list({ per_page: 5 })), ...(await list({ page: 2, per_page: 5 }))]
assert.equal(new Set(ten.map(({ slug }) => slug)).size, 10)
const remote = await list({ work_arrangement: 'remote', per_page: 5 })
assert.deepEqual(new Set(remote.map(({ workArrangement }) => workArrangement)), new Set(['remote']))
const follow = async (after?: string) => {
  const answer = await listChanges({ limit: 3, after })
  assert(answer.status === 200)
  return answer.data
}
const changes = await follow()
const more = await follow(changes.meta.next)
assert.equal(new Set([...changes.data, ...more.data].map(({ slug }) => slug)).size, 6)

const session = await logIn({ email, password })
assert(session.status === 200)
const headers = { authorization: `Bearer ${session.data.token}` }
const description = 'Cooks, partly from home.'
const job = { title: 'Cook', companyName: 'Weber GmbH', location: 'Bonn', description } as const
const made = await createAdminJob({ ...job, workArrangement: 'hybrid', language: 'en' }, { headers })
assert(made.status === 201)
const id = String(made.data.id)
const ifMatch = made.headers.get('etag') ?? ''
const edited = await updateAdminJob(id, { title: 'Chef' }, { headers: { ...headers, 'if-match': ifMatch } })
assert(edited.status === 200)
assert.deepEqual([edited.data.id, edited.data.title], [made.data.id, 'Chef'])
assert.equal((await deleteAdminJob(id, { headers })).status, 204)
const deleted = await getAdminJob(id, { headers })
assert(deleted.status === 200)
assert.equal(deleted.data.status, 'deleted')
