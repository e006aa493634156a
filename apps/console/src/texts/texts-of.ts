type InGroup<Group extends string, Code extends string> = { [Each in Code as `${Group}.${Each}`]: string }

/** Returns the texts of a table by code as texts of the console: `group.code`. */
export const textsOf = <Group extends string, Code extends string>(
  group: Group,
  table: Readonly<Record<Code, string>>,
): InGroup<Group, Code> =>
  Object.fromEntries(Object.entries(table).map(([code, text]) => [`${group}.${code}`, text])) as InGroup<Group, Code>
