import { deleteJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testActor, testPosting } from '@jobs/catalog/testing.ts'
import { testFolder } from '@jobs/core/testing/folder.ts'
import { blocksOf } from '@jobs/site/developers/testing.ts'
import { testSite } from '@jobs/site/testing.ts'
import { JobList } from '@jobs/types/jobs/job-list.ts'
import { Job } from '@jobs/types/jobs/job.ts'
import { $ } from 'bun'
import { beforeAll, describe, expect, test } from 'bun:test'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { testGateway } from '../pages-testing.ts'

const { app, ask, deps } = await testGateway({ pages: { securityContacts: [], mcpQuota: 77 } })
let origin = ''
const folder = await testFolder()
beforeAll(() => {
  origin = app.listen({ hostname: '127.0.0.1', port: 0 }).server?.url.origin ?? ''
})

describe('the examples run as they stand', () => {
  const example = async (heading: string) => {
    const blocks = await blocksOf(await (await fetch(`${origin}/developers`)).text())
    return blocks.find(([title]) => title.startsWith(heading))?.[1] ?? ''
  }

  test('in the shell', async () => {
    const code = (await example('Shell: Five')).replace('entwickler', 'koch').replace('curl ', 'curl -s ')
    const { data } = JSON.parse(await $`sh -c ${code}`.text()) as { data: unknown[] }
    expect(data.map((job) => Job.parse(job).language)).toEqual(['de', 'de', 'de', 'de', 'de'])
  })

  test('in one line: remote, open to Austria, 60,000 or more, since Monday, with PHP', async () => {
    const code = (await example('Shell: Remote')).replace('curl ', 'curl -s ')
    expect(code).not.toContain('\n')
    const { data, meta } = JSON.parse(await $`bash -c ${code}`.text()) as JobList
    expect([data, meta.page]).toEqual([[], 1])
    const all = code.replace(/\?[^"]*"?.*$/, '?tag=koch"')
    expect(JSON.parse(await $`bash -c ${all}`.text())).toHaveProperty('data')
    const facets = (await example('Shell: Number of jobs')).replace('curl ', 'curl -s ').replace(/\?[^']*/, '')
    expect(JSON.parse(await $`sh -c ${facets}`.text()).data.source).toHaveLength(1)
  })

  test('in the shell, once more, without a change', async () => {
    expect(await $`sh -c ${await example('Shell: Download only')}`.cwd(folder).text()).toBe('304\n')
  })

  test('in TypeScript, over every page', async () => {
    const path = join(folder, 'example.ts')
    await Bun.write(path, (await example('TypeScript')).replace('entwickler', 'koch').replace("'100'", "'25'"))
    const lines = (await $`${process.execPath} ${path}`.text()).trim().split('\n')
    expect(lines).toHaveLength(58)
    expect(lines[0]).toMatch(/^Koch \d+, Weber GmbH: https:\/\/jobs\.example\/jobs\/koch-/)
  })

  test('in TypeScript, a copy of the listing that resumes after being killed', async () => {
    const code = await example('TypeScript: Keep a copy')
    expect(code.split('\n').length).toBeLessThanOrEqual(22)
    const place = await mkdtemp(join(folder, 'copy-'))
    await Bun.write(join(place, 'copy.ts'), code.replace('limit=1000', 'limit=10'))
    const saved = async () => await readFile(join(place, 'copy.json'), 'utf8').catch(() => '')
    const runUntil = async (isDone: (text: string) => boolean) => {
      const child = Bun.spawn([process.execPath, 'copy.ts'], { cwd: place, stdout: 'ignore', stderr: 'inherit' })
      while (!isDone(await saved())) await Bun.sleep(20)
      child.kill('SIGKILL')
      await child.exited
      return JSON.parse(await saved()) as { jobs: Record<string, unknown> }
    }
    const [gone = ''] = Object.keys((await runUntil((text) => text !== '')).jobs)
    const total = Number((await fetch(`${origin}/api/public/v1/jobs`)).headers.get('x-total-count'))
    await deleteJob({ catalog: deps.catalog }, gone, { by: testActor, expected: 'any' }, Date.now())
    await savePosting(deps.catalog, testPosting('new', { title: 'Ganz neu' }), Date.now())
    const copy = await runUntil((text) => text.includes('Ganz neu') && !text.includes(`"${gone}"`))
    expect(Object.keys(copy.jobs)).toHaveLength(total)
  })

  test('in Python', async () => {
    const path = join(folder, 'example.py')
    await Bun.write(path, await example('Python'))
    const text = await $`python3 ${path}`.env({ ...process.env, PYTHONIOENCODING: 'utf-8' }).text()
    expect(text).toContain(', no pay stated: https://jobs.example/jobs/')
    expect(text).toContain(', 50,000 EUR: https://jobs.example/jobs/')
    expect(text).toEndWith(`Jobs by ${testSite.brandName} (https://jobs.example)\n`)
    const refused = await $`python3 ${path}`.nothrow().quiet()
    expect(refused.exitCode).toBe(0)
  })

  test('in Python, which says what was wrong', async () => {
    const path = join(folder, 'wrong.py')
    await Bun.write(path, (await example('Python')).replace('"per_page": 20', '"per_page": 0'))
    const { exitCode, stderr } = await $`python3 ${path}`.nothrow().quiet()
    expect([exitCode, stderr.toString()]).toEqual([1, 'per_page must be 1 or more.\n'])
  })
})

test('shows an answer as the API gives them', async () => {
  const blocks = await blocksOf(await (await ask('/developers')).text())
  const answer = blocks.map(([, code]) => code).find((code) => code.startsWith('{\n  "data"')) ?? ''
  const { data, meta } = JobList.parse(JSON.parse(answer))
  expect(Object.keys(data[0] ?? {})).toEqual(Object.keys(Job.shape))
  const { meta: live } = JobList.parse(await (await ask('/api/public/v1/jobs?per_page=1')).json())
  expect(meta).toEqual(live)
})
