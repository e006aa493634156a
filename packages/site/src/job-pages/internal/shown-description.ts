import { withoutLinks } from '@jobs/content/html.ts'
import { type Html, plainText, trusted } from '@jobs/http/markup.ts'

/** Returns a public description for a page. It was sanitised when stored; this second pass removes links and attributes. */
export const shownDescription = (description: string): Html => trusted(withoutLinks(plainText(description)))
