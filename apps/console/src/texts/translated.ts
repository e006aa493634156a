/** A text in both languages of the console. */
export type Pair = readonly [english: string, german: string]
export type Table = Readonly<Record<string, Pair>>

type InGroup<Group extends string, Code extends string> = { [Each in Code as `${Group}.${Each}`]: Pair }

/** Pairs the English texts of the backend's codes with their translations, as texts of the console: `group.code`. */
export const translated = <Group extends string, Code extends string>(
  group: Group,
  english: Readonly<Record<Code, string>>,
  german: Readonly<Record<NoInfer<Code>, string>>,
): InGroup<Group, Code> => {
  const pairs = Object.entries<string>(english).map(([code, text]): [string, Pair] => [
    `${group}.${code}`,
    [text, german[code as Code]],
  ])
  return Object.fromEntries(pairs) as InGroup<Group, Code>
}
