/**
 * Sanitised HTML without these addresses, however it writes them: `…` stands in for each, and of a link to one its text
 * is left.
 */
export const withhold = (html: string, addresses: readonly string[]): string => {
  const reported = html.toLowerCase()
  return addresses.reduce((text, address) => {
    const { word, pattern } = writtenAs(address)
    if (!reported.includes(word.toLowerCase())) return text
    const link = new RegExp(`<a href="[^"]*${pattern}[^"]*"[^>]*>(.*?)</a>`, 'gis')
    return text.replace(link, '$1').replace(new RegExp(pattern, 'gi'), '…')
  }, html)
}

/** The very text, as sanitised HTML has it, and without the parts that may be left out. */
const writtenAs = (address: string) => {
  const [, place = ''] = /^https?:\/\/(?:www\.)?([^/?#]+\/[^?#]*[^/?#])/i.exec(address) ?? []
  const word = (place || address).replaceAll('&', '&amp;')
  // A name without a path is the employer's site as well, which a text may name.
  return { word, pattern: place ? `(?:https?://)?(?:www\\.)?${RegExp.escape(word)}[^\\s<"]*` : RegExp.escape(word) }
}
