import { createJobsClient, type Job } from '@open-remote-jobs/client/client.ts'
import { readFile, rename, writeFile } from 'node:fs/promises'

/**
 * A copy of a listing that follows it until it is killed: `bun replica-process.ts <address> <file>`. Jobs and cursor are
 * saved together, at most three changes at a time, so that a kill finds it in the midst of them.
 */
const [baseUrl = '', file = ''] = process.argv.slice(2)
const empty = { cursor: '', jobs: {} as Record<string, Job> }
const copy = await readFile(file, 'utf8').then(
  (text): typeof empty => JSON.parse(text),
  () => empty,
)
const client = createJobsClient({ baseUrl })
for await (const { data, next } of client.changePages({}, { limit: 3, cursor: { load: () => copy.cursor } })) {
  for (const change of data) {
    if (change.type === 'closed') delete copy.jobs[change.slug]
    else copy.jobs[change.slug] = change.job
  }
  copy.cursor = next
  await writeFile(`${file}.new`, JSON.stringify(copy))
  await rename(`${file}.new`, file)
}
