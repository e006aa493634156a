/** Assigns small integers to texts in order of arrival; `groupOf` puts synonymous texts into one group. */
export interface Dictionary {
  /** Returns the number of a text, assigning a new one if necessary. */
  add(text: string): number
  find(text: string): number | undefined
  /** Returns the numbers of all texts in a group. */
  members(group: string): readonly number[]
  text(code: number): string
  /** All texts, indexed by number. */
  texts(): readonly string[]
  /** Assigns texts the numbers from another dictionary. */
  load(texts: readonly string[]): void
  group(code: number): number
  groupName(group: number): string
  readonly size: number
  readonly groups: number
}

export const createDictionary = (groupOf: (text: string) => string = (text) => text): Dictionary => {
  const codes = new Map<string, number>()
  const texts: string[] = []
  const groupCodes = new Map<string, number>()
  const groupByCode: number[] = []
  const membersByGroup: number[][] = []
  const groupNames: string[] = []
  const own: Dictionary = {
    add(text) {
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
    },
    find: (text) => codes.get(text),
    members: (key) => membersByGroup[groupCodes.get(key) ?? -1] ?? [],
    text: (code) => texts[code] ?? '',
    texts: () => texts,
    load: (known) => known.forEach((text) => own.add(text)),
    group: (code) => groupByCode[code] ?? 0,
    groupName: (group) => groupNames[group] ?? '',
    get size() {
      return texts.length
    },
    get groups() {
      return membersByGroup.length
    },
  }
  return own
}
