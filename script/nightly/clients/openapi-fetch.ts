import assert from 'node:assert/strict'
import createClient from 'openapi-fetch'
import type { paths as Backend } from './openapi-typescript-backend.d.ts'
import type { paths as Public } from './openapi-typescript-public.d.ts'

/** Calls both documents by types of openapi-typescript and by openapi-fetch. */
const { SERVICE_URL = '', BACKEND_URL = '', EMAIL: email = '', PASSWORD: password = '' } = process.env

const client = createClient<Public>({ baseUrl: SERVICE_URL })
const list = async (query: Public['/api/public/v1/jobs']['get']['parameters']['query']) =>
  (await client.GET('/api/public/v1/jobs', { params: { query } })).data?.data ?? []
const ten = [...(await list({ per_page: 5 })), ...(await list({ page: 2, per_page: 5 }))]
assert.equal(new Set(ten.map(({ slug }) => slug)).size, 10)
const remote = await list({ work_arrangement: 'remote', per_page: 5 })
assert.deepEqual(new Set(remote.map(({ workArrangement }) => workArrangement)), new Set(['remote']))
const follow = async (after?: string) =>
  (await client.GET('/api/public/v1/changes', { params: { query: { limit: 3, after } } })).data
const [changes, more] = [await follow(), await follow((await follow())?.meta.next)]
assert.equal(new Set([...(changes?.data ?? []), ...(more?.data ?? [])].map(({ slug }) => slug)).size, 6)

const backend = createClient<Backend>({ baseUrl: BACKEND_URL })
const session = await backend.POST('/api/auth/login', { body: { email, password } })
backend.use({ onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${session.data?.token}`) })
const description = 'Cooks, partly from home.'
const body = { title: 'Cook', companyName: 'Weber GmbH', location: 'Bonn', description } as const
const made = await backend.POST('/api/admin/jobs', { body: { ...body, workArrangement: 'hybrid', language: 'en' } })
const path = { id: String(made.data?.id) }
const edited = await backend.PATCH('/api/admin/jobs/{id}', {
  params: { path, header: { 'If-Match': made.response.headers.get('etag') ?? '' } },
  body: { title: 'Chef' },
})
assert.deepEqual([edited.data?.id, edited.data?.title], [made.data?.id, 'Chef'])
assert.equal((await backend.DELETE('/api/admin/jobs/{id}', { params: { path } })).response.status, 204)
assert.equal((await backend.GET('/api/admin/jobs/{id}', { params: { path } })).data?.status, 'deleted')
