import { type Html, markup } from '@jobs/http/markup.ts'
import type { Document, RequestContext } from '@jobs/http/document.ts'
import { badRequest } from '@jobs/http/problem.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { errorAnswer } from './error-answer.ts'
import { fill } from './formats.ts'
import type { Frame } from './frame.ts'

/**
 * Returns 400 with every invalid parameter, for browsers as a page in their language. @param more content beside the
 * faults
 */
export const faultyQuery = async (
  frame: Frame,
  { request }: RequestContext,
  faults: readonly Fault[],
  more?: Html,
): Promise<Document> => {
  const items = faults.map(({ parameter }) => faultText(frame, parameter))
  const list = markup`<div class="fault" role="alert"><ul>${items.map((text) => markup`<li>${text}</li>`)}</ul></div>\n${more}`
  return await errorAnswer(frame, request, badRequest(frame.site, faults), { more: list })
}

const faultText = ({ texts: { faults } }: Frame, parameter: string): string => {
  const { other, near: _near, ...known } = faults
  return parameter in known ? known[parameter as keyof typeof known] : fill(other, { name: parameter })
}
