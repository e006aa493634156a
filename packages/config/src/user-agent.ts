import { PROJECT_VERSION } from './project-version.ts'

/**
 * Returns the user agent of requests to other servers: the release, the purpose, and the operator's site as a contact.
 */
export const userAgentOf = (purpose: string, contactUrl?: string): string =>
  `OpenRemoteJobs/${PROJECT_VERSION} (${purpose}${contactUrl ? `; +${contactUrl}` : ''})`
