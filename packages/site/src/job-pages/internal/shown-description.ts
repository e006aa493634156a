import sanitize from 'sanitize-html'
import { type Html, plainText, trusted } from '@jobs/http/markup.ts'

const words = (list: string) => list.split(/\s+/)

/** What the catalogue's descriptions are made of, links left out. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: words('p br div h2 h3 h4 ul ol li blockquote pre code strong em b i u table thead tbody tr th td'),
  allowedAttributes: {},
  nonTextTags: words('script style noscript template title iframe object svg math xmp textarea select option'),
  nestingLimit: 100,
}

/**
 * A public description as a page shows it. It was sanitised when it was saved; this is the second fence: no attribute and
 * no link gets through.
 */
export const shownDescription = (description: string): Html => trusted(sanitize(plainText(description), OPTIONS))
