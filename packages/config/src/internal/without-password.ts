/** An address as it may be shown. */
export const withoutPassword = (address: string): string => {
  const url = URL.parse(address)
  if (!url) return 'an address'
  url.password = ''
  url.search = ''
  return url.href
}
