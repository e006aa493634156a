import type { LegalPageName } from '@jobs/types/legal-page.ts'
import { isForOthers } from './is-for-others.ts'

/**
 * What a site for others has to name by law in most of the EU, where it is not set: as lines for the log.
 * @param written the pages that the operator wrote in the console
 */
export const missingDuties = (
  env: { SITE_URL?: string | undefined; IMPRINT_URL?: string | undefined; PRIVACY_URL?: string | undefined },
  written: ReadonlySet<LegalPageName>,
): string[] => {
  if (!isForOthers({ SITE_URL: env.SITE_URL })) return []
  const of = (page: LegalPageName, name: 'IMPRINT_URL' | 'PRIVACY_URL', what: string) =>
    env[name] === undefined && !written.has(page)
      ? [
          `${name} is not set and nothing is written in the console: no page links to ${what}, which a public site in the EU has to have`,
        ]
      : []
  return [...of('imprint', 'IMPRINT_URL', 'an imprint'), ...of('privacy', 'PRIVACY_URL', 'a privacy notice')]
}
