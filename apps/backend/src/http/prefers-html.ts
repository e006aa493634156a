/**
 * Returns whether `Accept` (RFC 9110, 12.5.1) names HTML and does not rank JSON above it, as browsers do. Wildcards are
 * ignored, because programs send them.
 */
export const prefersHtml = (request: Request): boolean => {
  const ranges = (request.headers.get('accept') ?? '').toLowerCase().split(',').map(rangeOf)
  const weightOf = (type: string) => ranges.find((range) => range.type === type)?.weight ?? 0
  const html = weightOf('text/html')
  return html > 0 && html >= weightOf('application/json')
}

const rangeOf = (text: string) => {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return { type, weight: weight === undefined ? 1 : Number(weight) || 0 }
}
