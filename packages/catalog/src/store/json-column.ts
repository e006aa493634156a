/** A JSON column holds what no writer of this service puts there: the database was edited by hand, or is another one. */
export class ColumnError extends Error {
  override name = 'ColumnError'
}

/** The object of a JSON column, as `isShape` finds it. @throws ColumnError for anything else */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the type that this service has written
export const objectIn = <Shape extends object = Record<string, unknown>>(
  text: string,
  isShape?: (value: Record<string, unknown>) => boolean,
): Shape => {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ColumnError('not a JSON object')
  if (isShape && !isShape(value as Record<string, unknown>)) throw new ColumnError('a JSON object of another shape')
  // Written by this service from a value of this type; the check finds what others wrote.
  return value as Shape
}

/** The texts of a JSON column. @throws ColumnError for anything else */
export const textsIn = (text: string): string[] => {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string'))
    throw new ColumnError('not a JSON list of texts')
  return value
}

/** The objects of a JSON column. @throws ColumnError for anything else */
export const objectsIn = <Shape extends object>(text: string): Shape[] => {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'object' && one !== null))
    throw new ColumnError('not a JSON list of objects')
  return value
}
