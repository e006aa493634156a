import { afterAll, beforeAll, expect, test } from 'bun:test'
import { loadEnv } from '@jobs/config/load-env.ts'
import { listen } from '@jobs/http/serve.ts'
import { openTestListing } from '@jobs/listing/testing.ts'
import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { $ } from 'bun'
import { compose } from './compose.ts'
import { shape } from './env.ts'

/** The examples for MCP and OJCP on the page for developers, exactly as shown. Clients and snapshots: script/nightly. */
const opened = await openTestListing()
const app = compose(loadEnv(shape, {}), opened)
let page = ''
beforeAll(async () => {
  await savePosting(opened.catalog, testPosting('one', { title: 'Accountant' }), Date.now())
  const origin = new URL(listen(app, { hostname: '127.0.0.1', port: 0 })).origin
  page = await (await fetch(`${origin}/en/developers`)).text()
})
afterAll(async () => {
  await app.stop(true)
  await opened.close()
})

const linesOf = (heading: string) => {
  const [, code = ''] = /<pre[^>]*><code>(.*?)<\/code>/s.exec(page.split(`<h3>Shell: ${heading}`)[1] ?? '') ?? []
  return code.replaceAll(/&(quot|#x27|gt|lt|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}
const ENTITIES: Record<string, string> = { quot: '"', '#x27': "'", gt: '>', lt: '<', amp: '&' }

test.each([
  ['A prompt of the MCP server', 'accountant'],
  ['A job in full as Markdown', '# Accountant'],
  ['A search by the Open Job Context Protocol', '"title":"Accountant"'],
])('%s: the lines run as they stand', async (heading, wanted) => {
  const { error, result } = (await $`sh -c ${linesOf(heading)}`.json()) as { error?: object; result: object }
  expect(error).toBeUndefined()
  expect(JSON.stringify(result)).toContain(wanted)
})
