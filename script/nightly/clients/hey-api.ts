import assert from 'node:assert/strict'
import { client as backend } from './hey-api-backend/client.gen.ts'
import { createAdminJob, deleteAdminJob, getAdminJob, logIn, updateAdminJob } from './hey-api-backend/index.ts'
import { client } from './hey-api-public/client.gen.ts'
import { listChanges, listJobs, type ListJobsData } from './hey-api-public/index.ts'

/** Calls both documents by the clients that hey-api has made. */
const { SERVICE_URL = '', BACKEND_URL = '', EMAIL: email = '', PASSWORD: password = '' } = process.env

client.setConfig({ baseUrl: SERVICE_URL, throwOnError: true })
const list = async (query: ListJobsData['query']) => (await listJobs({ query, throwOnError: true })).data.data
const ten = [...(await list({ per_page: 5 })), ...(await list({ page: 2, per_page: 5 }))]
assert.equal(new Set(ten.map(({ slug }) => slug)).size, 10)
const remote = await list({ work_arrangement: 'remote', per_page: 5 })
assert.deepEqual(new Set(remote.map(({ workArrangement }) => workArrangement)), new Set(['remote']))
const follow = async (after?: string) => (await listChanges({ query: { limit: 3, after }, throwOnError: true })).data
const changes = await follow()
const more = await follow(changes.meta.next)
assert.equal(new Set([...changes.data, ...more.data].map(({ slug }) => slug)).size, 6)

const on = { throwOnError: true } as const
backend.setConfig({ baseUrl: BACKEND_URL })
const { token } = (await logIn({ ...on, body: { email, password } })).data
backend.setConfig({ auth: () => token })
const description = 'Cooks, partly from home.'
const body = { title: 'Cook', companyName: 'Weber GmbH', location: 'Bonn', description } as const
const made = await createAdminJob({ ...on, body: { ...body, workArrangement: 'hybrid', language: 'en' } })
const path = { id: String(made.data.id) }
const headers = { 'If-Match': made.response.headers.get('etag') ?? '' }
const edited = await updateAdminJob({ ...on, path, headers, body: { title: 'Chef' } })
assert.deepEqual([edited.data.id, edited.data.title], [made.data.id, 'Chef'])
assert.equal((await deleteAdminJob({ ...on, path })).response.status, 204)
assert.equal((await getAdminJob({ ...on, path })).data.status, 'deleted')
