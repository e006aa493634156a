import type { z } from 'zod'

export type Method = 'get' | 'put' | 'post' | 'delete' | 'options' | 'head' | 'patch'

/** A header an answer may carry. */
export interface AnswerHeader {
  description: string
  example: string | number
}

export interface Answer {
  description: string
  /** Without one the answer has no body. */
  schema?: z.ZodType
  /** Instead of an invented one. */
  example?: unknown
  /** `application/json` by default. */
  contentType?: string
  headers?: Record<string, AnswerHeader>
}

/** A header a request may carry. */
export interface RequestHeader {
  description: string
  required?: boolean
  example: string
}

/** One method of one path, as its schemas say. */
export interface Operation {
  /** What generated clients call it: unique, and stable over releases. */
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
  /** Whether callers had better not begin to use it. */
  deprecated?: boolean
  /** The least role a caller needs; anyone without it. */
  role?: string
}
