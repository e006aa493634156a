import assert from 'node:assert/strict'
import { AdminJobsApi, AuthApi, Configuration } from './typescript-fetch/backend/index.ts'
import { Configuration as PublicConfiguration, FollowingApi, JobsApi } from './typescript-fetch/public/index.ts'

/** Calls both documents by the clients that openapi-generator's typescript-fetch has made. */
const { SERVICE_URL, BACKEND_URL, EMAIL: email = '', PASSWORD: password = '' } = process.env

const service = new PublicConfiguration({ basePath: SERVICE_URL })
const jobs = new JobsApi(service)
const pages = await Promise.all([1, 2].map((page) => jobs.listJobs({ page, perPage: 5 })))
assert.equal(new Set(pages.flatMap(({ data }) => data.map(({ slug }) => slug))).size, 10)
const remote = (await jobs.listJobs({ workArrangement: 'remote', perPage: 5 })).data
assert.deepEqual(new Set(remote.map(({ workArrangement }) => workArrangement)), new Set(['remote']))
const following = new FollowingApi(service)
const changes = await following.listChanges({ limit: 3 })
const more = await following.listChanges({ limit: 3, after: changes.meta.next })
assert.equal(new Set([...changes.data, ...more.data].map(({ slug }) => slug)).size, 6)

const session = await new AuthApi(new Configuration({ basePath: BACKEND_URL })).logIn({
  credentials: { email, password },
})
const admin = new AdminJobsApi(new Configuration({ basePath: BACKEND_URL, accessToken: session.token }))
const description = 'Cooks, partly from home.'
const job = { title: 'Cook', companyName: 'Weber GmbH', location: 'Bonn', description } as const
const { id: made } = await admin.createAdminJob({ jobInput: { ...job, workArrangement: 'hybrid', language: 'en' } })
const id = String(made)
const edited = await admin.updateAdminJob({ id, ifMatch: '*', jobPatch: { title: 'Chef' } })
assert.deepEqual([edited.id, edited.title], [made, 'Chef'])
await admin.deleteAdminJob({ id })
assert.equal((await admin.getAdminJob({ id })).status, 'deleted')
