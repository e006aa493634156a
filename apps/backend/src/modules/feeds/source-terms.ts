import type { Connector } from '@jobs/connectors/connector.ts'
import { DUTIES, type DutyCode, dutyText } from '@jobs/types/feeds/duty.ts'
import { PERMISSION_REASONS, type PermissionReason } from '@jobs/types/feeds/permission-reason.ts'
import { z } from 'zod'
import { codeParameters } from '../../http/refusal.ts'

/** The terms of a source, in the shapes of a feed and a connector. */
export const termsShape = {
  duties: z.array(z.string()).max(100).describe("The source's terms for displaying its postings."),
  dutyCodes: z
    .array(
      z
        .strictObject({
          code: z.enum(Object.keys(DUTIES) as DutyCode[]),
          parameters: codeParameters.describe('Parameters of `code`: `source`, `sites`, `times` or `parallel`.'),
        })
        .meta({ id: 'Duty' }),
    )
    .max(100)
    .describe('Machine-readable form of `duties`.'),
  termsUrl: z.url().optional().describe('Page with the terms or the API documentation.'),
  needsPermission: z.string().optional().describe('Why feeds need permission from the source.'),
  permissionReason: z
    .enum(Object.keys(PERMISSION_REASONS) as PermissionReason[])
    .optional()
    .describe('Machine-readable form of `needsPermission`.'),
}

/** @param reason why permission is needed; undefined if it is not */
export const termsOf = (connector: Pick<Connector, 'duties' | 'termsUrl'> = {}, reason?: PermissionReason) => {
  const { duties = [], termsUrl } = connector
  return {
    duties: duties.map(dutyText),
    dutyCodes: [...duties],
    ...(termsUrl !== undefined && { termsUrl }),
    ...(reason !== undefined && { needsPermission: PERMISSION_REASONS[reason], permissionReason: reason }),
  }
}
