import { savePosting } from '@jobs/catalog/merging/save-posting.ts'
import { testPosting } from '@jobs/catalog/testing.ts'
import { unescapeHtml } from '@jobs/core/unescape-html.ts'
import { $ } from 'bun'
import { beforeAll, expect, test } from 'bun:test'
import { openComposed } from './testing-composed.ts'

/** The examples for MCP and OJCP on the page for developers, exactly as shown. Clients and snapshots: script/nightly. */
const { catalog, origin } = await openComposed()
let page = ''
beforeAll(async () => {
  await savePosting(catalog, testPosting('one', { title: 'Accountant' }), Date.now())
  page = await (await fetch(`${origin}/en/developers`)).text()
})

test.each([
  ['Get a prompt from the MCP server', 'accountant'],
  ['Read a full job as Markdown', '# Accountant'],
  ['Search through the Open Job Context Protocol', '"title":"Accountant"'],
])('%s: the lines run as they stand', async (heading, wanted) => {
  const [, code = ''] = /<pre[^>]*><code>(.*?)<\/code>/s.exec(page.split(`<h3>Shell: ${heading}`)[1] ?? '') ?? []
  const { error, result } = (await $`sh -c ${unescapeHtml(code)}`.json()) as { error?: object; result: object }
  expect(error).toBeUndefined()
  expect(JSON.stringify(result)).toContain(wanted)
})
