import type { ReactNode } from 'react'
import { say } from '../texts/say.ts'

/** The text of an ad in a region that scrolls, and that the keyboard therefore reaches. @param title of the ad */
export const TextWindow = ({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) => (
  <div className="text-window" role="region" aria-label={say('textOf', { title })} tabIndex={0} lang={lang}>
    {children}
  </div>
)
