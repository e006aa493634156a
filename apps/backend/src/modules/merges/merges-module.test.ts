import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { expect, test } from 'bun:test'
import { onEveryEngine } from '../../testing.ts'

const NOW = Date.now()

onEveryEngine('merges', (openBackend) => {
  const open = async () => {
    const backend = await openBackend()
    const { catalog } = backend
    /** Saves one vacancy on two boards, matched with the given confidence. */
    const twins = async (name: string, confidence: number) => {
      const one = testPosting(name)
      await savePosting(catalog, one, NOW)
      await savePosting(catalog, { ...one, source: 'copies', url: `https://copies.example/${name}` }, NOW)
      const rows: { id: number | string; job_id: number | string }[] = await catalog.read`
        SELECT id, job_id FROM postings WHERE external_id = ${name} ORDER BY id`
      const [first = 0, second = 0] = rows.map((row) => Number(row.id))
      expect(new Set(rows.map((row) => Number(row.job_id))).size).toBe(1)
      await catalog.transaction(
        (tx) => tx`UPDATE posting_matches SET confidence = ${confidence} WHERE posting_id IN (${first}, ${second})`,
      )
      return { id: `${first}-${second}`, job: Number(rows[0]?.job_id), postings: [first, second] }
    }
    const alone = async (name: string, title: string) => {
      await savePosting(catalog, testPosting(name, { title }), NOW)
      const [row] = await catalog.read`SELECT id, job_id FROM postings WHERE external_id = ${name}`
      return { posting: Number(row.id), job: Number(row.job_id) }
    }
    const save = async (name: string, title: string) =>
      await savePosting(catalog, testPosting(name, { title, tags: [`seen ${title}`] }), NOW)
    return {
      ...backend,
      api: backend.client('editor').admin,
      audit: backend.client('admin').admin.audit,
      twins,
      alone,
      save,
    }
  }

  test('are listed by rising confidence until they are judged', async () => {
    const { api, twins } = await open()
    const [sure, doubtful, vague] = [await twins('a', 0.99), await twins('b', 0.85), await twins('c', 0.72)]
    const ids = async (query = {}) => (await api.merges.get({ query })).data?.data.map(({ id }) => id)
    expect(await ids()).toEqual([vague.id, doubtful.id])
    expect(await ids({ below: 0.8 })).toEqual([vague.id])
    expect(await ids({ below: 1 })).not.toContain(sure.id)
    const { data } = await api.merges.get()
    expect(data?.data[0]).toMatchObject({
      confidence: 0.72,
      rule: expect.any(String),
      job: { id: vague.job, url: expect.stringContaining('https://jobs.example/jobs/') },
      a: { posting: vague.postings[0], source: 'arbeitnow', text: expect.stringContaining('Zahlen') },
      b: { posting: vague.postings[1], source: 'copies' },
    })
    expect((await api.merges({ id: vague.id }).verdict.put({ verdict: 'same' })).data).toEqual({
      id: vague.id,
      verdict: 'same',
      jobs: [vague.job, vague.job],
    })
    expect(await ids()).toEqual([doubtful.id])
    expect(await ids({ state: 'judged' })).toEqual([vague.id])
    for (const below of ['2', '-1', 'x', '1e-1'])
      expect((await api.merges.get({ query: { below: below as never } })).status).toBe(400)
  })

  test('are separated permanently by the verdict different', async () => {
    const { api, audit, twins, catalog } = await open()
    const pair = await twins('a', 0.8)
    const { data } = await api.merges({ id: pair.id }).verdict.put({ verdict: 'different' })
    expect(new Set(data?.jobs).size).toBe(2)
    expect(data?.jobs).toContain(pair.job)
    const statuses = async () => (await api.jobs.get()).data?.data.map(({ status }) => status)
    expect(await statuses()).toEqual(['active', 'active'])
    const again = testPosting('a', { tags: ['changed'] })
    await savePosting(catalog, { ...again, source: 'copies', url: 'https://copies.example/a' }, NOW + 1)
    expect(await statuses()).toEqual(['active', 'active'])
    expect((await audit.get({ query: { action: 'job.judge' } })).data?.data[0]?.after).toMatchObject({
      verdict: 'different',
    })
    // A later verdict replaces the earlier one.
    const { data: back } = await api.merges({ id: pair.id }).verdict.put({ verdict: 'same' })
    expect(new Set(back?.jobs).size).toBe(1)
    for (const id of ['1-1', '1', 'x-y', '1-99', `${pair.postings[1]}-${pair.postings[0]}-1`])
      expect((await api.merges({ id }).verdict.put({ verdict: 'same' })).status).toBe(404)
  })

  test('are matched and listed again when a verdict is withdrawn', async () => {
    const { api, audit, client, twins, alone, save } = await open()
    const pair = await twins('a', 0.8)
    const verdict = api.merges({ id: pair.id }).verdict
    const idsOf = async (state: 'open' | 'judged') =>
      (await api.merges.get({ query: { state } })).data?.data.map(({ id }) => id)
    expect((await verdict.delete()).status).toBe(404)
    for (const said of ['same', 'different'] as const) {
      await verdict.put({ verdict: said })
      expect(await idsOf('judged')).toEqual([pair.id])
      expect((await verdict.delete()).data).toEqual({ id: pair.id, jobs: [pair.job, pair.job] })
      expect([await idsOf('open'), await idsOf('judged')]).toEqual([[pair.id], []])
    }
    const [entry] = (await audit.get({ query: { action: 'job.unjudge' } })).data?.data ?? []
    expect(entry).toMatchObject({ before: { verdict: 'different' }, after: { jobs: [pair.job, pair.job] } })
    expect((await client('viewer').admin.merges({ id: pair.id }).verdict.delete()).status).toBe(403)

    // Postings joined only by the verdict separate again, along with those that match them.
    const [one, other] = [await alone('b', 'Maurer'), await twins('c', 0.8)]
    const merged = await api.jobs.merge.post({ into: one.job, jobs: [other.job] })
    expect(merged.data?.sources).toHaveLength(3)
    const [held] = (await api.merges.get({ query: { state: 'judged' } })).data?.data ?? []
    const { data } = await api.merges({ id: held?.id ?? '' }).verdict.delete()
    expect(data?.jobs[0]).toBe(one.job)
    expect(data?.jobs[1]).not.toBe(one.job)
    const left = await api.jobs({ id: data?.jobs[1] ?? 0 }).get()
    expect(left.data?.sources.map(({ postingId }) => postingId)).toEqual(other.postings)
    await save('b', 'Maurer und Putzer')
    expect((await api.jobs({ id: one.job }).get()).data?.sources).toHaveLength(1)
  })

  test('are kept when made by hand, whatever feeds deliver later', async () => {
    const { api, audit, alone, save } = await open()
    const [first, second, third] = [await alone('a', 'Maurer'), await alone('b', 'Koch'), await alone('c', 'Gärtner')]
    const merged = await api.jobs.merge.post({ into: second.job, jobs: [first.job, third.job] })
    expect([merged.status, merged.data]).toMatchObject([200, { id: second.job, status: 'active' }])
    expect(merged.response.headers.get('etag')).toMatch(/^"\d+"$/)
    expect(merged.data?.sources.map(({ postingId }) => postingId)).toEqual(
      [first, second, third].map(({ posting }) => posting),
    )
    const listed = async () => (await api.jobs.get({ query: { status: 'active' } })).data?.data.map(({ id }) => id)
    expect(await listed()).toEqual([second.job])
    for (const [name, title] of [
      ['a', 'Maurer und Putzer'],
      ['c', 'Gärtnerin'],
    ] as const)
      await save(name, title)
    expect(await listed()).toEqual([second.job])
    const [entry] = (await audit.get({ query: { action: 'job.merge' } })).data?.data ?? []
    expect(entry).toMatchObject({
      subject: { kind: 'job', key: String(second.job) },
      after: { jobs: [{ id: second.job }] },
    })

    const split = await api.jobs({ id: second.job }).postings({ posting: first.posting }).split.post()
    expect(split.status).toBe(201)
    await save('a', 'Maurer und Maler')
    expect(await listed()).toHaveLength(2)
    const back = await api.jobs.merge.post({ into: second.job, jobs: [split.data?.id ?? 0] })
    expect(back.data?.sources).toHaveLength(3)
  })

  test('are refused for jobs that cannot be merged', async () => {
    const { api, client, alone } = await open()
    const [one, other] = [await alone('a', 'Maurer'), await alone('b', 'Koch')]
    const merge = async (into: number, jobs: number[]) => (await api.jobs.merge.post({ into, jobs })).status
    expect(await merge(one.job, [one.job])).toBe(400)
    expect(await merge(one.job, [])).toBe(400)
    expect(await merge(one.job, [99_999])).toBe(404)
    await client('admin').admin.jobs({ id: other.job }).delete()
    expect(await merge(one.job, [other.job])).toBe(409)
    expect(await merge(other.job, [one.job])).toBe(409)
    expect((await client('viewer').admin.jobs.merge.post({ into: one.job, jobs: [other.job] })).status).toBe(403)
    expect((await api.jobs({ id: one.job }).get()).data?.status).toBe('active')
  })

  test('export their verdicts as labelled pairs with contacts masked', async () => {
    const { api, call, twins, alone, catalog } = await open()
    const pair = await twins('a', 0.8)
    await catalog.transaction(
      (tx) =>
        tx`UPDATE postings SET fields = REPLACE(fields, 'Zahlen', 'anna@moor.example, Tel. +49 30 1234567. Zahlen')`,
    )
    await api.merges({ id: pair.id }).verdict.put({ verdict: 'different' })
    const [one, other] = [await alone('b', 'Maurer'), await alone('c', 'Koch')]
    await api.jobs.merge.post({ into: one.job, jobs: [other.job] })
    const answer = await call('GET', '/api/admin/merges/verdicts', { role: 'viewer' })
    expect(answer.headers.get('content-type')).toStartWith('application/x-ndjson')
    const text = await answer.text()
    const rows = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(rows).toMatchObject([
      {
        duplicate: false,
        kind: 'cross-verdict',
        ambiguous: false,
        a: { source: 'arbeitnow' },
        b: { source: 'copies' },
      },
      { duplicate: true, why: 'merge', a: { title: 'Maurer' }, b: { title: 'Koch' } },
    ])
    expect(rows[0].a.description).toContain('<email>, Tel. <phone>. Zahlen')
    expect(Object.keys(rows[1].a)).toEqual(
      expect.arrayContaining(['title', 'company', 'location', 'description', 'source']),
    )
  })
})
