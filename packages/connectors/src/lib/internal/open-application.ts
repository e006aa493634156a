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

/** Whether a label, such as a title or a department, is of a standing invitation to apply and so of no vacancy. */
export function isOpenApplication(label: string): boolean {
  return standing.test(label.normalize('NFC'))
}
