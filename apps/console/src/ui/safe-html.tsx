import { createElement, Fragment, type ReactNode } from 'react'

const PLAIN = new Set(['p', 'br', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'code', 'pre', 'blockquote', 'hr'])
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Elements that are removed with their content. */
const LEFT_OUT = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'])

/** Renders HTML with a short list of elements and no attributes or links; other elements are replaced by their text. */
export const SafeHtml = ({ html, heading = 'h4' }: { html: string; heading?: 'h3' | 'h4' }) => {
  // A document parsed in this way runs no scripts and loads no resources.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className="prose">{contentsOf(body, heading)}</div>
}

const contentsOf = (node: Node, heading: string): ReactNode[] =>
  [...node.childNodes].map((child, index) => shown(child, index, heading))

const shown = (node: Node, key: number, heading: string): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const name = node.nodeName.toLowerCase()
  if (LEFT_OUT.has(name)) return null
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  if (HEADINGS.has(name)) return createElement(heading, { key }, contentsOf(node, heading))
  if (PLAIN.has(name)) return createElement(name, { key }, contentsOf(node, heading))
  return <Fragment key={key}>{contentsOf(node, heading)}</Fragment>
}
