/** What docs/operations.md promises of a fault, each with the violations that break it. */
const PROMISES: readonly (readonly [promise: string, breach: RegExp])[] = [
  ['no acknowledged write is lost', /^lost: |not exactly one of them|the listing has a job twice/],
  ['changes are complete: a copy that follows them is the listing', /, kill \d+: |at the end copy/],
  ['every answer comes within 5 s', /took \d+ ms/],
  ['whatever failed comes back by itself', /did not recover|has ended by itself/],
  ['what a fault does not touch is not refused', /was refused \d+ and lost/],
]

/** One line a promise: kept, or how often it was broken; then what else went wrong. */
export const promiseLines = (violations: readonly string[]): string[] => {
  const other = violations.filter((text) => !PROMISES.some(([, breach]) => breach.test(text))).length
  return [
    ...PROMISES.map(([promise, breach]) => {
      const broken = violations.filter((text) => breach.test(text)).length
      return `PROMISE ${promise}: ${broken === 0 ? 'kept' : `broken ${broken} times`}`
    }),
    `PROMISE every answer is right: ${other === 0 ? 'kept' : `broken ${other} times`}`,
  ]
}
