const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Undoes one level of XML escaping: the five predefined entities and character references, each exactly once. */
export function unescapeOnce(value: string): string {
  return value.replaceAll(
    /&(?:([a-z]{2,4})|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (match, name?: string, decimal?: string, hex?: string) =>
      name ? (named.get(name) ?? match) : character(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16), match),
  )
}

export function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function character(code: number, otherwise: string): string {
  const isText = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isText ? String.fromCodePoint(code) : otherwise
}
