/** Parts that a run may skip: copies, two versions, and the services on their engines. */
export type Part = 'replicas' | 'versions' | 'services'

/** The promises of docs/operations.md, each with the violations that break it and the part that would detect them. */
const PROMISES: readonly (readonly [promise: string, breach: RegExp, part: Part])[] = [
  ['no acknowledged write is lost', /^lost: |not exactly one of them|the listing has a job twice/, 'services'],
  ['changes are complete: a copy that follows them is the listing', /, kill \d+: |at the end copy/, 'replicas'],
  ['every answer comes within 5 s', /^(?!two versions: ).*took \d+ ms/, 'services'],
  ['whatever failed comes back by itself', /did not recover|has ended by itself/, 'services'],
  ['two versions serve one database, and no listing waits for a migration', /^two versions: /, 'versions'],
  ['what a fault does not touch is not refused', /was refused \d+ and lost/, 'services'],
]

/** Returns a line per promise: kept, how often it was broken, or not tested. Any other violation is a wrong answer. */
export const promiseLines = (violations: readonly string[], parts: readonly Part[]): string[] => {
  const keptBy = (part: Part) => (parts.includes(part) ? 'kept' : 'not tested')
  const other = violations.filter((text) => !PROMISES.some(([, breach]) => breach.test(text))).length
  return [
    ...PROMISES.map(([promise, breach, part]) => {
      const broken = violations.filter((text) => breach.test(text)).length
      return `PROMISE ${promise}: ${broken === 0 ? keptBy(part) : `broken ${broken} times`}`
    }),
    `PROMISE every answer is right: ${other === 0 ? keptBy('services') : `broken ${other} times`}`,
  ]
}
