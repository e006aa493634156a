import { nearestLocations } from '@jobs/geo/geocoder/nearest-locations.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import type { Document, RequestContext } from '@jobs/http/document.ts'
import { problemResponse } from '@jobs/http/problem.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { errorAnswer } from './error-answer.ts'
import type { Frame } from './frame.ts'

/** 400, naming each faulty parameter: to people in words of their language, with what they may have meant. */
export const faultyQuery = async (
  frame: Frame,
  { request, url }: RequestContext,
  faults: readonly Fault[],
  more?: Html,
): Promise<Document> => {
  const detail = faults.map((fault) => `${fault.parameter} ${fault.detail}`).join('; ')
  const problem = problemResponse(frame.site, { status: 400, detail: `${detail}.`, errors: [...faults] })
  const items = faults.map(({ parameter }) => faultText(frame, parameter, url.searchParams))
  const list = markup`<div class="fault" role="alert"><ul>${items.map((text) => markup`<li>${text}</li>`)}</ul></div>\n${more}`
  return await errorAnswer(frame, request, problem, { more: list })
}

const faultText = ({ texts: { faults }, language }: Frame, parameter: string, params: URLSearchParams): string => {
  const { other, near, ...known } = faults
  const text = parameter in known ? known[parameter as keyof typeof known] : other(parameter)
  const names = parameter === 'location' ? nearestLocations(params.get('location') ?? '', language) : []
  return names.length > 0 ? `${text} ${near(names.join(', '))}` : text
}
