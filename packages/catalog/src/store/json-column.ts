/** A JSON column has a value that this service never writes: the database was edited by hand, or belongs to another service. */
export class ColumnError extends Error {
  override name = 'ColumnError'
}

export type JsonObject = Readonly<Record<string, unknown>>
export type IsShape = (value: JsonObject) => boolean

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a JSON column to an object. @throws ColumnError for anything else */
export const objectIn = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(text)
  if (!isJsonObject(value)) throw new ColumnError('not a JSON object')
  return value
}

/** Parses a JSON column to an object that `isShape` accepts. @throws ColumnError for anything else */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the type that this service has written
export const shapeIn = <Shape extends object>(text: string, isShape: IsShape): Shape => checked(objectIn(text), isShape)

/** Parses a JSON column to a list of objects that `isShape` accepts. @throws ColumnError for anything else */
export const shapesIn = <Shape extends object>(text: string, isShape: IsShape): Shape[] =>
  listIn(text).map((value) => checked<Shape>(value, isShape))

/** Parses a JSON column to a list of texts. @throws ColumnError for anything else */
export const textsIn = (text: string): string[] => {
  const values = listIn(text)
  if (!values.every((value) => typeof value === 'string')) throw new ColumnError('not a JSON list of texts')
  return values
}

const listIn = (text: string): unknown[] => {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) throw new ColumnError('not a JSON list')
  return value
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names the type that this service has written
const checked = <Shape extends object>(value: unknown, isShape: IsShape): Shape => {
  if (!isJsonObject(value) || !isShape(value)) throw new ColumnError('a JSON value of another shape')
  // This service wrote it from a value of this type; the check rejects what others wrote.
  return value as Shape
}
