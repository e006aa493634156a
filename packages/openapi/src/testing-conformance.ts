import { z } from 'zod'
import type { OpenApiDocument } from './create-document.ts'

interface Answer {
  status: number
  headers: Headers
  /** The body as text. */
  text: string
}

interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>
}

const SCHEMAS = '#/components/schemas/'

/**
 * Returns in words how a response violates the document, or undefined. Its status must be documented for the
 * operation and its media type for the status, and its JSON must match the schema.
 */
export const createConformance = (document: OpenApiDocument) => {
  const { paths, components } = JSON.parse(JSON.stringify(document).replaceAll(SCHEMAS, '#/$defs/')) as {
    paths: Record<string, Record<string, Operation>>
    components?: { schemas?: object }
  }
  const readers = new Map<object, z.ZodType>()
  const readerOf = (schema: object) => {
    const known = readers.get(schema)
    const reader = known ?? z.fromJSONSchema({ ...schema, $defs: components?.schemas } as z.core.JSONSchema.JSONSchema)
    readers.set(schema, reader)
    return reader
  }

  return (method: string, path: string, { status, headers, text }: Answer): string | undefined => {
    const answers = paths[path]?.[method.toLowerCase()]?.responses
    if (!answers) return `${method} ${path} is not documented`
    const answer = answers[status]
    if (!answer) return `${status} is not documented for ${method} ${path}`
    if (text === '') return undefined
    const type = headers.get('content-type')?.split(';')[0] ?? 'no type'
    const content = answer.content?.[type]
    if (!content) return `${type} is not documented for ${status} of ${method} ${path}`
    if (!content.schema || !type.endsWith('json')) return undefined
    const { error } = readerOf(content.schema).safeParse(JSON.parse(text))
    return error && `${status} of ${method} ${path}: ${z.prettifyError(error)}`
  }
}
