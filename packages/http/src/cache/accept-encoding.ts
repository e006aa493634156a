import { rememberText } from '@jobs/core/memo/remember-text.ts'

/**
 * Encodings of cached answers, by preference at equal weight. Brotli is slow to compress and only for clients that
 * accept neither zstd nor gzip.
 */
export const CODINGS = ['zstd', 'gzip', 'br', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/**
 * Returns the accepted encoding with the greatest weight (RFC 9110, 12.5.3); `identity` if the header is missing.
 * @returns undefined if every available encoding is excluded
 */
export const codingFor = (acceptEncoding: string | null): Coding | undefined =>
  acceptEncoding === null ? 'identity' : bestCoding(acceptEncoding)

/** Remembered, because clients send few distinct values. */
const bestCoding = rememberText(
  (acceptEncoding): Coding | undefined => {
    const weights = weightsOf(acceptEncoding)
    const any = weights.get('*')
    const weightOf = (coding: Coding) => {
      const given = weights.get(coding) ?? (coding === 'gzip' ? weights.get('x-gzip') : undefined) ?? any
      // Unnamed encodings are not acceptable, except identity as the last resort.
      return given ?? (coding === 'identity' ? Number.MIN_VALUE : 0)
    }
    let best: { coding: Coding; weight: number } | undefined
    for (const coding of CODINGS) {
      const weight = weightOf(coding)
      if (weight > (best?.weight ?? 0)) best = { coding, weight }
    }
    return best?.coding
  },
  { texts: 256, length: 128 },
)

/** Returns the weights in a header of alternatives, `Accept` or `Accept-Encoding`, by name in lower case. */
export const weightsOf = (header: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>()
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const coding = name.trim().toLowerCase()
    if (coding) weights.set(coding, weightIn(parameters))
  }
  return weights
}

/** `q=0.5`; a malformed weight counts as 1, the default. */
const weightIn = (parameters: readonly string[]) => {
  const [weight] = parameters.flatMap((parameter) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/i.exec(parameter)?.[1] ?? [])
  return weight === undefined ? 1 : Math.min(1, Number(weight))
}
