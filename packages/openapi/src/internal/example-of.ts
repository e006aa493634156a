import samples from './samples.json' with { type: 'json' }

export type JsonSchema = Record<string, unknown>

/** Example values by field name, for invented responses. `expiresAt` is so late that a copied example stays valid. */
const SAMPLES: Record<string, unknown> = samples

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-19T08:45:56.763Z',
  date: '2026-11-19',
  email: 'anna@jobs.example',
  uri: 'https://jobs.example/jobs/buchhalter-m-w-d-weber-gmbh-koeln',
}

const REF = '#/components/schemas/'

/** Returns an invented value that `schema` allows. @param components targets of its references */
export const exampleOf = (schema: JsonSchema, components: Record<string, JsonSchema>, name = ''): unknown => {
  const { $ref, examples, default: fallback, enum: choices, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') return exampleOf(components[$ref.slice(REF.length)] ?? {}, components, name)
  if (Array.isArray(examples)) return examples[0]
  if ('const' in schema) return schema.const
  const sample = SAMPLES[name]
  if (Array.isArray(choices)) return choices.includes(sample) ? sample : choices.find((choice) => choice !== '')
  for (const union of [anyOf, oneOf, allOf]) {
    if (Array.isArray(union) && union.length > 0) return exampleOf(union[0] as JsonSchema, components, name)
  }
  if (sample !== undefined && isOfType(sample, schema)) return sample
  if (typeof sample === 'string' && schema.type === 'number') return Number(sample)
  if (fallback !== undefined) return fallback
  return ofType(schema, components)
}

const typeOf = ({ type }: JsonSchema): unknown => (Array.isArray(type) ? type[0] : type)

const isOfType = (sample: unknown, schema: JsonSchema): boolean => {
  const type = typeOf(schema)
  if (type === 'array') return Array.isArray(sample) && (schema.items as JsonSchema | undefined)?.type === 'string'
  return type === typeof sample || (type === 'integer' && Number.isInteger(sample))
}

const ofType = (schema: JsonSchema, components: Record<string, JsonSchema>): unknown => {
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([key, inner]) => [
          key,
          exampleOf(inner, components, key),
        ]),
      )
    case 'array':
      if (Array.isArray(schema.prefixItems))
        return schema.prefixItems.map((item: JsonSchema) => exampleOf(item, components))
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () =>
        exampleOf((schema.items ?? {}) as JsonSchema, components),
      )
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return FORMATS[String(schema.format)] ?? '1'.padStart(Number(schema.minLength ?? 1), '1')
    default:
      return {}
  }
}
