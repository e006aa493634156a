import { unescapeHtml } from '@jobs/core/unescape-html.ts'

/** Returns the text of each code block of a page, as a browser would copy it, by the preceding heading. */
export const blocksOf = async (page: string) => {
  const blocks: [heading: string, code: string][] = []
  let [heading, code] = ['', '']
  const rewriter = new HTMLRewriter()
    .on('h3', { element: () => void (heading = ''), text: (chunk) => void (heading += chunk.text) })
    .on('pre code', {
      element(element) {
        code = ''
        element.onEndTag(() => void blocks.push([unescapeHtml(heading), unescapeHtml(code)]))
      },
      text: (chunk) => void (code += chunk.text),
    })
  await rewriter.transform(new Response(page)).text()
  return blocks
}
