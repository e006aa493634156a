import { useLayoutEffect, useRef } from 'react'
import { allowedFragment } from './editor/allowed-fragment.ts'

/** Shows HTML of sources, reduced to the elements of descriptions, without attributes or links. */
export const SafeHtml = ({ html, heading = 'h4' }: { html: string; heading?: 'h3' | 'h4' }) => {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => root.current?.replaceChildren(allowedFragment(html, heading)), [html, heading])
  return <div className="prose" ref={root} />
}
