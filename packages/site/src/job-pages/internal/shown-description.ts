import sanitize from 'sanitize-html'
import { type Html, plainText, trusted } from '@jobs/http/markup.ts'

const words = (list: string) => list.split(/\s+/)

/** The elements of stored descriptions, except links. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: words('p br div h2 h3 h4 ul ol li blockquote pre code strong em b i u table thead tbody tr th td'),
  allowedAttributes: {},
  nonTextTags: words('script style noscript template title iframe object svg math xmp textarea select option'),
  nestingLimit: 100,
}

/**
 * Returns a public description for a page. It was sanitised when stored; this second pass removes all attributes and
 * links.
 */
export const shownDescription = (description: string): Html => trusted(sanitize(plainText(description), OPTIONS))
