/** Settings of a connector, as their form holds them. */
export type Settings = Readonly<Record<string, unknown>>

/** Settings without what was left empty, as the interface takes them. */
export const filledSettings = (settings: Settings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings)
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter(Boolean) : value] as const)
      .filter(([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
