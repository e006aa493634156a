import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** The named schemas of a document, and references to them. */
export interface Components {
  /** A schema as it reads a request (`input`) or as it is in an answer (`output`). */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema
  all(): Record<string, JsonSchema>
}

/** Schemas with an id, `z.meta({ id })`, become components; the others stand where they are used. */
export const createComponents = (): Components => {
  const components = new Map<string, JsonSchema>()
  /** What reads and what answers may differ: defaults are optional to read, and always there to see. */
  const nameFor = (id: string, schema: JsonSchema, io: 'input' | 'output'): string => {
    const known = components.get(id)
    if (!known || Bun.deepEquals(known, schema)) return id
    return io === 'input' ? `${id}Input` : `${id}Output`
  }
  return {
    schemaOf(schema, io) {
      const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeTuple }) as JsonSchema
      const parts = Object.entries((json.$defs ?? {}) as Record<string, JsonSchema>)
      const names = new Map<string, string>()
      const renamed = (value: unknown): unknown => rewriteRefs(value, (id) => names.get(id) ?? id)
      // A part whose own parts were renamed is another one, too: until no more are.
      for (let round = 0; round < parts.length; round++)
        for (const [id, part] of parts) names.set(id, nameFor(id, without(renamed(part) as JsonSchema, 'id'), io))
      for (const [id, part] of parts) components.set(names.get(id) ?? id, without(renamed(part) as JsonSchema, 'id'))
      return without(renamed(json) as JsonSchema, 'id', '$schema', '$defs')
    },
    all: () => Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Linters know no closed tuples: `items: false` says the same as a count. */
const describeTuple = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  const { prefixItems, items } = jsonSchema
  if (!Array.isArray(prefixItems) || items === undefined) return
  const [first, ...rest] = prefixItems
  const alike = rest.every((one) => Bun.deepEquals(one, first))
  Object.assign(jsonSchema, { items: alike ? first : {}, minItems: prefixItems.length, maxItems: prefixItems.length })
  if (alike) delete jsonSchema.prefixItems
}

const LOCAL = '#/$defs/'

const rewriteRefs = (value: unknown, nameOf: (id: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => rewriteRefs(one, nameOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' && inner.startsWith(LOCAL)
        ? [key, `#/components/schemas/${nameOf(inner.slice(LOCAL.length))}`]
        : [key, rewriteRefs(inner, nameOf)],
    ),
  )
}

const without = (schema: JsonSchema, ...names: string[]): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)))
