import type { ReactNode } from 'react'

/** A link that leaves the console, in a new tab. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
