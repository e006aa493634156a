import type { Catalog } from '@jobs/catalog/store/catalog.ts'
import { findJobDetail } from '@jobs/listing/detail/find-job-detail.ts'
import { attributionOf, type Site } from '@jobs/types/site.ts'
import { ProtocolError, ProtocolErrorCode, type ReadResourceResult } from '@modelcontextprotocol/server'
import { iconsOf } from '../protocol/icons.ts'
import { jobMarkdown } from './job-markdown.ts'
import { JOBS_VIEW, jobsView } from './jobs-view.ts'

export const JOB_TEMPLATE = 'jobs://{slug}'

export interface ResourceDeps {
  catalog: Catalog
  site: Site
}

/** Creates the resources: each listed job by its slug, and the results view for hosts of MCP Apps. */
export const createResources = ({ catalog, site }: ResourceDeps) => ({
  resources: [
    {
      uri: JOBS_VIEW,
      name: 'jobs_view',
      title: 'View of jobs',
      description: 'Shows the results of search_jobs, and one job in full. Makes no network requests.',
      mimeType: 'text/html;profile=mcp-app',
      icons: iconsOf(site),
    },
  ],
  templates: [
    {
      uriTemplate: JOB_TEMPLATE,
      name: 'job',
      title: 'A job in full',
      description: 'Facts, full text and skills of a listed job, with the evidence for each derived value.',
      mimeType: 'text/markdown',
      icons: iconsOf(site),
    },
  ],
  /** @throws ProtocolError for an unknown URI or a job that is not listed */
  async read(uri: string): Promise<ReadResourceResult> {
    if (uri === JOBS_VIEW) return { contents: [jobsView(site)] }
    return { contents: [await readJob(catalog, site, uri)] }
  },
})

/** Returns a job as a resource. @throws ProtocolError as `read` does */
export const readJob = async (catalog: Catalog, site: Site, uri: string) => {
  const slug = slugIn(uri)
  const found = slug === undefined ? undefined : await findJobDetail(catalog, site, slug)
  if (found?.status === 'listed')
    return { uri, mimeType: 'text/markdown', text: jobMarkdown(found.detail, attributionOf(site)) }
  const message =
    found?.status === 'gone'
      ? `The job is no longer listed: ${found.reason}.`
      : `No job has this address: it is ${JOB_TEMPLATE}, with a slug from search_jobs.`
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message, { uri })
}

/** Parsed by hand, because `URL` would take the slug for a host. */
const slugIn = (uri: string): string | undefined => {
  const [, slug] = /^jobs:\/\/([^/?#]+)$/.exec(uri) ?? []
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    return undefined
  }
}

export const jobUri = (slug: string): string => `jobs://${encodeURIComponent(slug)}`
