import { deleteJob } from '@jobs/catalog/jobs/edits/delete-job.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { recordProbe } from '@jobs/catalog/probes/record-probe.ts'
import { sharedCatalog } from '@jobs/catalog/testing-shared.ts'
import {
  listedJobs,
  testActor,
  testEngines,
  testPosting,
  testSite as site,
  withdrawPosting,
} from '@jobs/catalog/testing.ts'
import { describe, expect, test } from 'bun:test'
import { findJobDetail, publicClosing } from './find-job-detail.ts'
import { applyAddress, findListing } from './find-listing.ts'

const SEEN = Date.UTC(2026, 10, 2)

describe.each([...testEngines])('a job in full on %s', (engine) => {
  const opening = sharedCatalog(engine)
  const find = async (slug: string) => await findJobDetail((await opening).catalog, site, slug)
  const save = async (title: string, more: object = {}) => {
    const { catalog } = await opening
    const posting = { ...testPosting(title, { title, companyName: `${title} AG` }), ...more }
    await savePosting(catalog, posting, SEEN)
    return (await listedJobs(catalog, site)).find((job) => job.title === title)?.slug ?? ''
  }

  test('is unknown by any slug that it does not have', async () => {
    const slug = await save('Seiler')
    const others = ['', 'nobody', '\0', `${slug}\0`, `${slug}%`, slug.toUpperCase(), '🎉', 'a'.repeat(500)]
    for (const other of others) {
      expect([other, await find(other)]).toEqual([other, { status: 'unknown' }])
      expect([other, await findListing((await opening).catalog, site, other)]).toEqual([other, { status: 'unknown' }])
    }
  })

  test('has its fields, places and sightings, and no address of the ad', async () => {
    const graz = { name: 'Graz', region: 'Steiermark', country: 'AT', area: 'AT.06.601', lat: 47.07, lon: 15.43 }
    const text = '<p>Wir gießen. <a href="https://apply.example/secret">Bewerben</a> oder https://source.example/x</p>'
    const { fields, ...posting } = testPosting('Gießer', { title: 'Gießer', companyName: 'Grassmayr' })
    const slug = await save('Gießer', { ...posting, fields: { ...fields, description: text }, places: [graz] })
    const found = await find(slug)
    const { area: _, ...place } = graz
    expect(found).toMatchObject({
      status: 'listed',
      detail: {
        slug,
        employer: 'Grassmayr',
        places: [place],
        eligibility: { scope: 'unknown' },
        occupation: null,
        skills: [],
        firstSeenAt: new Date(SEEN).toISOString(),
        lastConfirmedAt: new Date(SEEN).toISOString(),
        postings: [{ source: 'arbeitnow', firstSeenAt: new Date(SEEN).toISOString() }],
      },
    })
    expect(JSON.stringify(found)).not.toMatch(/apply\.example|source\.example|secret/)
    expect(found).not.toHaveProperty('detail.repostedAt')
    expect(found).not.toHaveProperty('detail.via')
  })

  test('that is gone says when and why; to the public a page that is gone means withdrawn', async () => {
    const { catalog } = await opening
    const [withdrawn, dead, deleted] = [await save('Imker'), await save('Winzer'), await save('Notar')]
    await withdrawPosting(catalog, testPosting('Imker'), SEEN + 1000)
    const [{ id }]: [{ id: number | string }] = await catalog.read`SELECT id FROM postings WHERE external_id = 'Winzer'`
    await recordProbe(catalog, Number(id), { outcome: 'dead', reason: '410' }, SEEN + 2000)
    await deleteJob({ catalog }, deleted, { by: testActor, expected: 'any' }, SEEN + 3000)
    for (const [slug, reason, closedFor] of [
      [withdrawn, 'withdrawn', 'withdrawn'],
      [dead, 'withdrawn', 'page-gone'],
      [deleted, 'deleted', 'deleted'],
    ] as const) {
      const found = await find(slug)
      expect(found).toMatchObject({ status: 'gone', reason, closedFor })
      if (found.status === 'gone') expect(publicClosing(found)).toEqual({ closedAt: found.closedAt, reason })
      expect(await applyAddress(catalog, slug)).toBeUndefined()
    }
  })

  test('of which the reason was not recorded was deleted or withdrawn', async () => {
    const { catalog } = await opening
    const slug = await save('Optiker')
    for (const [status, reason] of [
      ['closed', 'withdrawn'],
      ['deleted', 'deleted'],
    ]) {
      await catalog.transaction(async (tx) => {
        await tx`UPDATE jobs SET status = ${status} WHERE slug = ${slug}`
        await tx`DELETE FROM listing_changes WHERE slug = ${slug}`
      })
      expect(await find(slug)).toMatchObject({ status: 'gone', reason, closedAt: new Date(SEEN).toISOString() })
    }
  })
})
