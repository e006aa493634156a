import type { Site } from '@jobs/types/site.ts'

/** Returns the site's icon, for light and dark themes. */
export const iconsOf = (site: Site) => [
  { src: new URL('/favicon.svg', site.url).href, mimeType: 'image/svg+xml', sizes: ['any'] },
]
