export type Dictionary = ReturnType<typeof createDictionary>

/** Assigns small integers to texts in order of arrival; `groupOf` puts synonymous texts into one group. */
export const createDictionary = (groupOf: (text: string) => string = (text) => text) => {
  const codes = new Map<string, number>()
  const texts: string[] = []
  const groupCodes = new Map<string, number>()
  const groupByCode: number[] = []
  const membersByGroup: number[][] = []
  const groupNames: string[] = []
  const add = (text: string): number => {
    const known = codes.get(text)
    if (known !== undefined) return known
    const code = texts.push(text) - 1
    codes.set(text, code)
    const key = groupOf(text)
    const group = groupCodes.get(key) ?? membersByGroup.push([]) - 1
    groupCodes.set(key, group)
    groupNames[group] = key
    groupByCode.push(group)
    membersByGroup[group]?.push(code)
    return code
  }
  return {
    /** Returns the number of a text, assigning a new one if necessary. */
    add,
    find: (text: string) => codes.get(text),
    /** Returns the numbers of all texts in a group. */
    members: (key: string): readonly number[] => membersByGroup[groupCodes.get(key) ?? -1] ?? [],
    text: (code: number) => texts[code] ?? '',
    /** All texts, indexed by number. */
    texts: (): readonly string[] => texts,
    /** Assigns texts the numbers from another dictionary. */
    load: (known: readonly string[]) => known.forEach((text) => add(text)),
    group: (code: number) => groupByCode[code] ?? 0,
    groupName: (group: number) => groupNames[group] ?? '',
    get size() {
      return texts.length
    },
    get groups() {
      return membersByGroup.length
    },
  }
}
