import type { z } from 'zod'
import { jsonSchemaOf, type ObjectSchema } from '../protocol/json-schema.ts'

/**
 * Returns a tool's arguments as JSON Schema. Optional ones may be `null`, which `readArguments` accepts: a client in
 * strict mode makes every property required and can omit one only in this way.
 */
export const inputSchemaOf = (schema: z.ZodObject): ObjectSchema => {
  const root = jsonSchemaOf(schema, 'input')
  const required: readonly unknown[] = Array.isArray(root['required']) ? root['required'] : []
  const properties = Object.entries(root['properties'] ?? {}).map(([name, property]: [string, Property]) => [
    name,
    required.includes(name) ? property : nullable(property),
  ])
  return { ...root, properties: Object.fromEntries(properties) }
}

interface Property {
  description?: unknown
  default?: unknown
  examples?: unknown
  anyOf?: readonly unknown[]
}

/** Uses `anyOf` rather than a list of types, because some clients accept only a single `type`. */
const nullable = ({ description, default: fallback, examples, anyOf, ...shape }: Property): Property => ({
  anyOf: [...(anyOf ?? [shape]), { type: 'null' }],
  ...(anyOf && shape),
  ...(description !== undefined && { description }),
  ...(fallback !== undefined && { default: fallback }),
  ...(examples !== undefined && { examples }),
})
