export type JsonSchema = Record<string, unknown>

/** Example values by field name, for invented responses. */
const SAMPLES: Record<string, unknown> = {
  action: 'job.replace',
  applyUrl: 'https://weber.example/jobs/4711',
  attribution: 'Jobs by Open Remote Jobs (https://jobs.example)',
  company: 'Weber GmbH',
  companyName: 'Weber GmbH',
  'accept-language': 'de,en',
  connector: 'arbeitnow',
  countrycodes: 'de,at',
  currency: 'EUR',
  cursor: '7be4e3e5ea87-12q-mwyts8ni',
  database: 'sqlite: connected',
  description: '<p>Zahlen und Belege, drei Tage in der Woche von zu Hause.</p>',
  email: 'anna@jobs.example',
  employer: 'Weber GmbH',
  endorsement: 'eyJhbGciOiJFZERTQSJ9..c2lnbmF0dXJl',
  endpoints: ['GET /', 'POST /api/auth/login'],
  // So late that a copied example stays valid.
  expiresAt: '2099-12-31T23:59:59.000Z',
  expiresIn: 3600,
  feed: 'arbeitnow',
  file: 'jobs-7be4e3e5ea87-12q.jsonl.gz',
  instance: '7be4e3e5ea87',
  isco: '2411',
  key: 'arbeitnow',
  label: 'Buchhaltung',
  language: 'de',
  lat: '48.13743',
  leftOut: ['jobicy'],
  license: 'Free to use with a visible attribution link to https://jobs.example',
  location: 'Köln',
  lon: '11.57549',
  message: 'Backend of Open Remote Jobs',
  next: '7be4e3e5ea87-12q-mwyts8ni',
  newPassword: 'thirteen elves are dancing',
  currentPassword: 'twelve elves are dancing',
  password: 'twelve elves are dancing',
  perPage: 50,
  q: 'buchhaltung',
  quote: 'drei Tage in der Woche von zu Hause',
  remote: false,
  rule: 'text',
  salaryMax: 60_000,
  salaryMin: 50_000,
  signature: 'eyJhbGciOiJFZERTQSJ9..c2lnbmF0dXJl',
  slug: 'buchhalter-m-w-d-weber-gmbh-koeln',
  source: 'arbeitnow',
  startsAt: '2027-01',
  storage: 'sqlite: connected',
  tags: ['buchhaltung', 'datev'],
  title: 'Buchhalter (m/w/d)',
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ2ZXIiOjEsInN1YiI6IjEifQ.c2lnbmF0dXJl',
  user: 'anna@jobs.example',
  workArrangement: 'hybrid',
}

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
