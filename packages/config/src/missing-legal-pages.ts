import type { LegalPageName } from '@jobs/types/legal-page.ts'
import { isForOthers } from './is-for-others.ts'

/**
 * Returns warnings for pages that a public site must have by law in most of the EU, if they are missing.
 * @param written pages written in the console
 */
export const missingLegalPages = (
  env: { SITE_URL?: string | undefined; IMPRINT_URL?: string | undefined; PRIVACY_URL?: string | undefined },
  written: ReadonlySet<LegalPageName>,
): string[] => {
  if (!isForOthers({ SITE_URL: env.SITE_URL })) return []
  const of = (page: LegalPageName, name: 'IMPRINT_URL' | 'PRIVACY_URL', what: string) =>
    env[name] === undefined && !written.has(page)
      ? [
          `${name} is not set and no text is written in the console: pages link to no ${what}, which a public site in the EU must have`,
        ]
      : []
  return [...of('imprint', 'IMPRINT_URL', 'imprint'), ...of('privacy', 'PRIVACY_URL', 'privacy notice')]
}
