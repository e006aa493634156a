/** Settings of a connector as edited in the form. */
export type Settings = Readonly<Record<string, unknown>>

/** Returns the settings without empty fields, as the API accepts them. */
export const filledSettings = (settings: Settings): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings)
      .map(([name, value]) => [name, Array.isArray(value) ? value.filter(Boolean) : value] as const)
      .filter(([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0)),
  )
