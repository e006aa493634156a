const standing = new RegExp(
  [
    String.raw`\b(?:open|general|spontaneous|speculative|unsolicited) applications?(?=\s*(?:$|[^\w\s]|(?:to|for|at|in)\b))`,
    '(?:initiativ|blind|spontan)bewerbung',
    'spontanansökan|öppen ansökan',
    'åpen søknad|(?:uopfordret|åben) ansøgning',
    'avoin (?:hake|työhake)mus',
    'candidatures? (?:spontanées?|libres?)',
    'open sollicitatie',
    'candidatura (?:espontánea|spontanea)',
  ].join('|'),
  'i',
)

/** Whether a title or department marks an open application rather than a specific vacancy. */
export function isOpenApplication(label: string): boolean {
  return standing.test(label.normalize('NFC'))
}
