import type { Document } from '@jobs/http/document.ts'
import { OJCP_PATH } from '@jobs/types/public/public-paths.ts'
import type { Frame } from '../../web/internal/frame.ts'

const QUOTA_SECONDS = 900

/** The manifest of a read-only provider of the Open Job Context Protocol (OJCP 0.1, Job Manifest). */
export const ojcpManifest =
  (quota: number) =>
  ({ site, origin }: Frame): Document => ({
    body: JSON.stringify(
      {
        ojcp_version: '0.1',
        provider: {
          name: site.brandName,
          logo_url: `${origin}/favicon.svg`,
          description: 'Remote and hybrid jobs in Germany and the EU, gathered from many sources.',
        },
        mcp_endpoint: `${origin}${OJCP_PATH}`,
        tools: ['search_jobs', 'get_job_detail'],
        auth: { required: false },
        rate_limits: { anonymous_rps: quota / QUOTA_SECONDS, burst_limit: quota },
      },
      undefined,
      2,
    ),
    type: 'application/json',
    maxAge: 3600,
    headers: { 'access-control-allow-origin': '*' },
  })
