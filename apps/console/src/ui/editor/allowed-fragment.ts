/** Elements that descriptions may contain, by the elements they replace; the backend allows the same. */
const ALLOWED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p br div h2 h3 h4 ul ol li blockquote pre code b i u table thead tbody tr th td'
      .split(' ')
      .map((tag) => [tag, tag]),
  ),
  strong: 'b',
  em: 'i',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}
const LEFT_OUT = new Set(['script', 'style', 'template', 'title', 'iframe', 'object', 'svg', 'math', 'noscript'])
const LINK = /^(?:https?:\/\/|mailto:)/i

/**
 * Reduces HTML, pasted or from elsewhere, to elements that descriptions may contain; other elements are replaced by
 * their text.
 * @param heading for a text to display: the element that replaces all headings; links and `div` are then removed too
 */
export const allowedFragment = (html: string, heading?: string): DocumentFragment => {
  // A document parsed in this way runs no scripts and loads no resources.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const fragment = document.createDocumentFragment()
  fragment.append(...allowedIn(body, heading))
  return fragment
}

const allowedIn = (node: Node, heading?: string): Node[] =>
  [...node.childNodes].flatMap((child) => allowed(child, heading))

const allowed = (node: ChildNode, heading?: string): Node[] => {
  if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.textContent ?? '')]
  if (!(node instanceof Element)) return []
  const name = node.nodeName.toLowerCase()
  if (LEFT_OUT.has(name)) return []
  const href = name === 'a' && heading === undefined ? (node.getAttribute('href') ?? '').trim() : ''
  const tag = LINK.test(href) ? 'a' : /^h[1-6]$/.test(name) ? (heading ?? ALLOWED[name]) : ALLOWED[name]
  // A displayed text is spaced by its parent, whose children must be the paragraphs.
  if (tag === undefined || (tag === 'div' && heading !== undefined)) return allowedIn(node, heading)
  const element = document.createElement(tag)
  if (tag === 'a') element.setAttribute('href', href)
  element.append(...allowedIn(node, heading))
  return [element]
}
