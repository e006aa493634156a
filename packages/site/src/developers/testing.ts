/** Returns the text of each code block of a page, as a browser would copy it, by the preceding heading. */
export const blocksOf = async (page: string) => {
  const blocks: [heading: string, code: string][] = []
  let [heading, code] = ['', '']
  const rewriter = new HTMLRewriter()
    .on('h3', { element: () => void (heading = ''), text: (chunk) => void (heading += chunk.text) })
    .on('pre code', {
      element(element) {
        code = ''
        element.onEndTag(() => void blocks.push([decode(heading), decode(code)]))
      },
      text: (chunk) => void (code += chunk.text),
    })
  await rewriter.transform(new Response(page)).text()
  return blocks
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
