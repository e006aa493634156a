import type { Document } from '@jobs/http/document.ts'

/** A briefcase with a signal above it, legible at 16 pixels on light and dark backgrounds. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:none;stroke:#0a5c4a;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}@media(prefers-color-scheme:dark){path{stroke:#83cdb5}}</style><path d="M4 14h24v14H4zM4 20h24M11 8a7 7 0 0 1 10 0M7 4a13 13 0 0 1 18 0"/></svg>`

export const favicon = (): Document => ({ body: ICON, type: 'image/svg+xml', maxAge: 86_400 })
