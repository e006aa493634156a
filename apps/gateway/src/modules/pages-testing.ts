import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { createRateLimit } from '@jobs/http/quota/rate-limit.ts'
import { createApp, type GatewayDeps } from '../app.ts'

export const NOW = Date.UTC(2026, 10, 1)
const DAY_MS = 86_400_000

/** Text that breaks out of any context that does not escape it. */
const HOSTILE = `</script><script>alert(1)</script> "'&amp; ]]> <b>\u0001\u0008\u2028\ud800\ufffe`

export const testSite = {
  url: 'https://jobs.example',
  brandName: 'Jöbs & "Söhne" <b>',
  docsUrl: 'https://jobs.example/developers',
}

/**
 * Opens the gateway on a catalogue of 60 jobs, two of them with hostile texts and high pay; requests use the site's
 * name.
 */
export const openTestGateway = async (options: Partial<GatewayDeps> = {}) => {
  const opened = await openTestListing()
  const { catalog, search } = opened
  for (let index = 0; index < 58; index++) {
    const language = (['de', 'en', 'fr'] as const)[index % 3] ?? 'de'
    const workArrangement = index % 2 === 0 ? 'hybrid' : 'remote'
    const fields = {
      title: `Koch ${index}`,
      language,
      workArrangement,
      publishedAt: NOW - (index + 2) * DAY_MS,
    } as const
    await savePosting(catalog, testPosting(`p${index}`, fields), NOW)
  }
  const pay = { salaryMin: 50_000, salaryMax: 60_000, currency: 'EUR' }
  const hostile = {
    title: `Hostil ${HOSTILE}`,
    companyName: `Firma ${HOSTILE}`,
    tags: [HOSTILE],
    location: 'Berlin',
    publishedAt: NOW,
    description: `<p onclick="alert(1)">${HOSTILE}</p><a href="https://apply.example/secret">https://apply.example/secret</a>`,
    ...pay,
  }
  await savePosting(catalog, testPosting('hostile', hostile), NOW)
  const paid = { title: 'Reich', workArrangement: 'remote', location: 'Remote, EU', publishedAt: NOW - DAY_MS } as const
  await savePosting(catalog, { ...testPosting('paid', { ...paid, ...pay }), expiresAt: NOW + 30 * DAY_MS }, NOW)
  const deps: GatewayDeps = {
    catalog,
    search,
    site: testSite,
    publicApiEnabled: true,
    mcp: () => new Response(),
    rateLimit: createRateLimit({ name: 'public', quota: 1_000_000, trustProxy: 1 }),
    ...options,
  }
  const app = createApp(deps)
  /** Sends a request as a TLS proxy would forward it. */
  const ask = async (path: string, init: RequestInit = {}, to: { handle: typeof app.handle } = app) => {
    const url = new URL(path, testSite.url)
    url.protocol = 'http'
    return await to.handle(new Request(url.href, init))
  }
  return { ...opened, deps, app, ask }
}
