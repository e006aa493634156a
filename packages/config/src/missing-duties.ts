import { isForOthers } from './is-for-others.ts'

/** What a site for others has to name by law in most of the EU, where it is not set: as lines for the log. */
export const missingDuties = (env: {
  SITE_URL?: string | undefined
  IMPRINT_URL?: string | undefined
  PRIVACY_URL?: string | undefined
}): string[] => {
  if (!isForOthers({ SITE_URL: env.SITE_URL })) return []
  const of = (name: 'IMPRINT_URL' | 'PRIVACY_URL', what: string) =>
    env[name] === undefined
      ? [`${name} is not set: no page links to ${what}, which a public site in the EU has to have`]
      : []
  return [...of('IMPRINT_URL', 'an imprint'), ...of('PRIVACY_URL', 'a privacy notice')]
}
