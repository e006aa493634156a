import type { RequestContext, Document } from '@jobs/http/document-route.ts'
import { type Html, markup } from '@jobs/http/markup.ts'
import { badRequest } from '@jobs/http/problem-response.ts'
import { addHeaders, attributionHeaders } from '@jobs/http/public-headers.ts'
import { faultsOf } from '@jobs/http/validation-issues.ts'
import type { Fault } from '@jobs/types/problem.ts'
import { type Context, ValidationError } from 'elysia'
import type { PagesDeps } from '../pages-deps.ts'
import { errorAnswer } from './error-answer.ts'
import { fill } from './formats.ts'
import type { Frame } from './frame.ts'
import { pageRoute } from './page-route.ts'

/**
 * Creates an error hook for the route of a charged page: a request that its schemas reject is charged too, and the
 * response lists every fault.
 * @param more further content of the page
 */
export const createRefuseInput = (deps: PagesDeps, more?: (frame: Frame, context: RequestContext) => Html) => {
  const refuse = pageRoute<{ faults: Fault[] }>(
    deps,
    async (frame, context, { faults }) => await faultyQuery(frame, context, faults, more?.(frame, context)),
    true,
  )
  return async ({ request, server, error }: Pick<Context, 'request' | 'server'> & { error: unknown }) => {
    if (!(error instanceof ValidationError)) return undefined
    return addHeaders(await refuse({ request, server, faults: faultsOf(error) }), attributionHeaders(deps.site))
  }
}

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
