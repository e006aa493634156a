import type { CreateDocumentOptions } from 'zod-openapi'
import type { JsonSchema } from './example-of.ts'

const MAX_INT32 = 2_147_483_647

/**
 * Adapts a schema written by zod to linters and client generators: numbers get a format, a union of fixed texts becomes
 * one enumeration, and a tuple of like items a list of that length. A map requires none of its names, which linters look
 * for among the properties. A date has no pattern beside its format, because generators convert it to a date type.
 */
export const overrideSchema: NonNullable<CreateDocumentOptions['override']> = ({ jsonSchema }) => {
  if (jsonSchema.type === 'integer') {
    jsonSchema.maximum ??= Number.MAX_SAFE_INTEGER
    jsonSchema.minimum ??= Number.MIN_SAFE_INTEGER
    const isSmall = jsonSchema.maximum <= MAX_INT32 && jsonSchema.minimum >= -MAX_INT32
    jsonSchema.format ??= isSmall ? 'int32' : 'int64'
  }
  // Without it Go's numbers have 24 bits, which round amounts above 16,777,216.
  if (jsonSchema.type === 'number') jsonSchema.format ??= 'double'
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'date') delete jsonSchema.pattern
  if (jsonSchema.propertyNames && !jsonSchema.properties) delete jsonSchema.required
  const choices = choicesOf(jsonSchema.anyOf)
  if (choices) {
    delete jsonSchema.anyOf
    Object.assign(jsonSchema, { type: 'string', enum: choices })
  }
  if (Array.isArray(jsonSchema.prefixItems)) {
    const [first, ...rest] = jsonSchema.prefixItems
    const length = jsonSchema.prefixItems.length
    const isAlike = rest.every((one) => Bun.deepEquals(one, first))
    Object.assign(jsonSchema, { items: isAlike ? first : {}, minItems: length, maxItems: length })
    if (isAlike) delete jsonSchema.prefixItems
  }
}

/** Returns the texts of a union whose members are all fixed texts. */
const choicesOf = (union: unknown): string[] | undefined => {
  if (!Array.isArray(union) || union.length < 2) return undefined
  const texts = union.flatMap((member: { const?: unknown; enum?: unknown[] }) => member.enum ?? [member.const])
  return texts.every((text) => typeof text === 'string') ? texts : undefined
}

/**
 * Moves the defaults of optional properties from the keyword `default` to their description: type generators treat a
 * property with the keyword as always present, even in requests. Removes the `discriminator` of unions: Rust consumes
 * the field it names before reading the member, which requires that field.
 */
export const pleaseGenerators = (node: unknown): void => {
  if (typeof node !== 'object' || node === null) return
  if ('oneOf' in node && 'discriminator' in node) delete node.discriminator
  const { properties, required = [] } = node as { properties?: Record<string, JsonSchema>; required?: string[] }
  for (const [name, property] of Object.entries(properties ?? {})) {
    if (property.default === undefined || required.includes(name)) continue
    property.description = [property.description, `${JSON.stringify(property.default)} by default.`].join(' ').trim()
    delete property.default
  }
  Object.values(node).forEach(pleaseGenerators)
}
