import type { z } from 'zod'

export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch'

/** A response header. */
export interface AnswerHeader {
  description: string
  example: string | number
}

export interface Answer {
  description: string
  /** Omitted if the response has no body. */
  schema?: z.ZodType
  /** Generated from the schema if omitted. */
  example?: unknown
  /** `application/json` by default. */
  contentType?: string
  headers?: Record<string, AnswerHeader>
}

/** A request header. */
export interface RequestHeader {
  description: string
  required?: boolean
  example: string
}

/** One method of one path, with its schemas. */
export interface Operation {
  /** Method name in generated clients: unique, and stable across releases. */
  id: string
  method: Method
  /** With parameters in braces: `/api/jobs/{id}`. */
  path: string
  summary: string
  description?: string
  tag: string
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: Record<string, RequestHeader>
  body?: z.ZodType
  answers: Record<number, Answer>
  deprecated?: boolean
  /** Minimum role required; omitted for public operations. */
  role?: string
}
