import { describe, expect, test } from 'bun:test'
import { listedJobs } from '@jobs/catalog/testing.ts'
import { createTestSite, openTestSite, postingIn, testSite } from '../../testing.ts'

const { ask, catalog, deps } = await openTestSite()
const jobOf = async (start: string) =>
  (await listedJobs(catalog, testSite)).find(({ title }) => title.startsWith(start))
const pathOf = async (start: string) => new URL((await jobOf(start))?.url ?? '').pathname

describe('the page of a job', () => {
  test('has the structured data that Google requires of a remote job', async () => {
    const response = await ask(await pathOf('Reich'))
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const posting = postingIn(await response.text())
    expect(posting).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'JobPosting',
      title: 'Reich',
      identifier: { '@type': 'PropertyValue', name: 'Weber GmbH' },
      hiringOrganization: { '@type': 'Organization', name: 'Weber GmbH' },
      datePosted: '2026-10-31T00:00:00.000Z',
      validThrough: '2026-12-01T00:00:00.000Z',
      jobLocationType: 'TELECOMMUTE',
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 50_000, maxValue: 60_000, unitText: 'YEAR' },
      },
    })
    expect(posting).not.toHaveProperty('jobLocation')
    expect(posting.applicantLocationRequirements).toHaveLength(27)
    expect(posting.applicantLocationRequirements).toContainEqual({ '@type': 'Country', name: 'Germany' })
    expect(posting.description).toContain('Zahlen und Belege')
  })

  test('and of a hybrid one', async () => {
    const posting = postingIn(await (await ask(await pathOf('Koch 0'))).text())
    expect(posting).toMatchObject({
      jobLocation: [{ '@type': 'Place', address: { addressLocality: 'Köln', addressCountry: 'DE' } }],
    })
    for (const name of ['jobLocationType', 'baseSalary', 'validThrough']) expect(posting).not.toHaveProperty(name)
  })

  test('has its canonical address, language and preview tags', async () => {
    const job = await jobOf('Reich')
    const page = await (await ask(job?.url ?? '')).text()
    expect(page).toContain(`<link rel="canonical" href="${job?.url}">`)
    const german = await (await ask(`/de${new URL(job?.url ?? '').pathname}`)).text()
    const [, own] = /<link rel="canonical" href="([^"]+)">/.exec(german) ?? []
    expect(german).toContain(`<link rel="alternate" hreflang="de" href="${own}">`)
    expect(german).toContain(`<link rel="alternate" hreflang="x-default" href="${job?.url}">`)
    expect(page).toContain('<meta property="og:title" content="Reich, Weber GmbH">')
    expect(page).toContain('<meta property="og:description" content="Weber GmbH · Remote, EU · Remote · 50.000–60.000')
    expect(page).toContain('<dt>Bewerben bis</dt><dd>1. Dezember 2026</dd>')
  })

  test('keeps hostile names and texts from doing anything', async () => {
    const response = await ask(await pathOf('Hostil'))
    const page = await response.text()
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('onclick')
    // The job as data, and the script of the pages.
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).toContain('Hostil &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;&#x27;&amp;amp;')
    expect(page).not.toMatch(/[^\P{Cc}\n]|\ufffe/u)
    expect(String(postingIn(page).title)).toStartWith('Hostil </script><script>alert(1)</script>')
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'sha256-[^']+';/)
  })

  test('tells people to apply with the named employer where linking is not allowed', async () => {
    const app = createTestSite({ ...deps, pages: { securityContacts: [], mcpQuota: 1 } })
    for (const [title, text] of [
      ['Reich', 'Bewerben können Sie sich direkt beim Arbeitgeber: Weber GmbH.'],
      ['Koch 1', 'You apply directly with the employer: Weber GmbH.'],
      ['Koch 2', 'Vous postulez directement auprès de l’employeur\u00a0: Weber GmbH.'],
    ]) {
      const response = await ask(await pathOf(title ?? ''), {}, app)
      const page = await response.text()
      expect(page).toContain(`<p class="apply">${text}</p>`)
      expect(page.slice(page.indexOf('<main'))).not.toMatch(/<form|<button(?! type="button")/)
      expect(response.headers.get('content-security-policy')).toContain("form-action 'self';")
    }
  })
})
