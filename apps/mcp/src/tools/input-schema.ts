import type { z } from 'zod'
import { jsonSchemaOf, type ObjectSchema } from '../protocol/json-schema.ts'

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
