/** Removes the password and query of an address, so that it can be displayed. */
export const withoutPassword = (address: string): string => {
  const url = URL.parse(address)
  if (!url) return 'an address'
  url.password = ''
  url.search = ''
  return url.href
}
