import type { Site } from '@jobs/types/site.ts'

/** The site's icon, for lights and darks alike. */
export const iconsOf = (site: Site) => [
  { src: new URL('/favicon.svg', site.url).href, mimeType: 'image/svg+xml', sizes: ['any'] },
]
