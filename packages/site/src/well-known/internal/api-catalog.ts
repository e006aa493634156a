import { JOBS_PATH, JSON_FEED_PATH, MCP_PATH, OPENAPI_PATH, RSS_PATH } from '@jobs/types/public/public-paths.ts'
import type { Document } from '@jobs/http/document.ts'
import type { Frame } from '../../web/internal/frame.ts'

const PROFILE = 'https://www.rfc-editor.org/info/rfc9727'

/** Renders the APIs of this host as a link set (RFC 9727, RFC 9264); HEAD requests find it by its `Link`. */
export const apiCatalog = ({ site, origin, hasApi, hasMcp }: Frame): Document => {
  const at = (path: string) => `${origin}${path}`
  const about = { 'service-doc': [{ href: site.docsUrl, type: 'text/html' }], status: [{ href: at('/readyz') }] }
  const terms = { license: [{ href: site.url, type: 'text/html' }] }
  const listing = {
    anchor: at(JOBS_PATH),
    'service-desc': [{ href: at(OPENAPI_PATH), type: 'application/vnd.oai.openapi+json' }],
    alternate: [
      { href: at(RSS_PATH), type: 'application/rss+xml' },
      { href: at(JSON_FEED_PATH), type: 'application/feed+json' },
    ],
    ...about,
    ...terms,
  }
  const apis = [...(hasApi ? [listing] : []), ...(hasMcp ? [{ anchor: at(MCP_PATH), ...about, ...terms }] : [])]
  const item = apis.map(({ anchor }) => ({ href: anchor }))
  const linkset = [{ anchor: at('/.well-known/api-catalog'), item }, ...apis]
  return {
    body: JSON.stringify({ linkset }, undefined, 2),
    type: `application/linkset+json; profile="${PROFILE}"`,
    maxAge: 3600,
    headers: {
      'access-control-allow-origin': '*',
      link: ['</.well-known/api-catalog>; rel="api-catalog"', ...item.map(({ href }) => `<${href}>; rel="item"`)].join(
        ', ',
      ),
    },
  }
}
