import type { z } from 'zod'
import { jsonSchemaOf, type ObjectSchema } from '../protocol/json-schema.ts'

/**
 * The arguments of a tool as JSON Schema: each optional one may be `null`, as `readArguments` takes them. A client in strict mode makes every property required and has no other way to leave one out.
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

/** `anyOf` and not two types in one: clients that know a single `type` refuse those. */
const nullable = ({ description, default: fallback, examples, anyOf, ...shape }: Property): Property => ({
  anyOf: [...(anyOf ?? [shape]), { type: 'null' }],
  ...(anyOf && shape),
  ...(description !== undefined && { description }),
  ...(fallback !== undefined && { default: fallback }),
  ...(examples !== undefined && { examples }),
})
