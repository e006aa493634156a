import { z } from 'zod'

interface ObjectSchema {
  [key: string]: unknown
  type: 'object'
}

/**
 * Converts a zod object to JSON Schema for tool lists: without references, which some clients do not resolve, without
 * `$schema`, whose 2020-12 the older SDK's validator rejects, and without limits and patterns that are meaningless to
 * readers.
 */
export const jsonSchemaOf = (schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema => {
  const {
    $schema: _,
    $defs,
    ...root
  } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  const whole = { ...(inlined(root, $defs ?? {}) as object), type: 'object' as const }
  return io === 'output' ? titled(whole) : whole
}

/** Adds a title to each property, for hosts that show results in a form: `companyName` becomes `Company name`. */
const titled = <Node>(node: Node): Node => {
  if (Array.isArray(node)) return node.map(titled) as Node
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) => {
    if (key !== 'properties') return [key, titled(value)]
    const properties = Object.entries(value as Record<string, object>)
    return [key, Object.fromEntries(properties.map(([name, one]) => [name, { title: titleOf(name), ...titled(one) }]))]
  })
  return Object.fromEntries(entries) as Node
}

const titleOf = (name: string): string => {
  const words = name.replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const inlined = (node: unknown, definitions: Record<string, unknown>): unknown => {
  if (Array.isArray(node)) return node.map((item) => inlined(item, definitions))
  if (typeof node !== 'object' || node === null) return node
  if ('$ref' in node) return inlined(definitions[String(node.$ref).replace('#/$defs/', '')], definitions)
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inlined(value, definitions)]))
}

/**
 * Returns a tool's arguments as JSON Schema. Optional ones may be `null`, which `readArguments` accepts: a client in
 * strict mode makes every property required and can omit one only in this way.
 */
export const inputSchemaOf = (schema: z.ZodObject): ObjectSchema => withNulls(jsonSchemaOf(schema, 'input'))

const withNulls = <Node extends Property>(node: Node): Node => {
  if (!node.properties) return node
  const properties = Object.entries(node.properties).map(([name, property]): [string, Property] => {
    const whole = withNulls(property)
    return [name, node.required?.includes(name) ? whole : nullable(whole)]
  })
  return { ...node, properties: Object.fromEntries(properties) }
}

interface Property {
  type?: unknown
  description?: unknown
  default?: unknown
  examples?: unknown
  anyOf?: readonly unknown[]
  required?: readonly string[]
  properties?: Readonly<Record<string, Property>>
}

/** Uses `anyOf` rather than a list of types, because some clients accept only a single `type`. */
const nullable = ({ description, default: fallback, examples, anyOf, ...shape }: Property): Property => ({
  anyOf: [...(anyOf ?? [shape]), { type: 'null' }],
  ...(anyOf && shape),
  ...(description !== undefined && { description }),
  ...(fallback !== undefined && { default: fallback }),
  ...(examples !== undefined && { examples }),
})
