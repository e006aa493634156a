import { markup } from '@jobs/http/markup.ts'

/** Pinned by hash, because the script sees the tokens that are typed into the page. */
const SCALAR = {
  src: 'https://cdn.jsdelivr.net/npm/@scalar/api-reference@1.72.1/dist/browser/standalone.js',
  integrity: 'sha384-U11tb2XnKvmwt8RlTvnwUnYgrN+ur4Xyh9htLhjajWNR/Oyl5AX5DEz00qRmlrmK',
}

/** Lets the script send requests to this service only, so that nothing typed into the page leaves it. */
export const SCALAR_POLICY = `default-src 'none'; script-src ${SCALAR.src}; style-src 'unsafe-inline'; img-src 'self' data:; font-src data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Renders the document in Scalar, which can send requests; its script is loaded from a CDN. @param specUrl URL of the document */
export const scalarPage = (title: string, specUrl: string): string => {
  const configuration = { url: specUrl, withDefaultFonts: false, agent: { disabled: true }, telemetry: false }
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head><body>
<script id="api-reference" data-configuration="${JSON.stringify(configuration)}" type="application/json"></script>
<script src="${SCALAR.src}" integrity="${SCALAR.integrity}" crossorigin="anonymous"></script>
</body></html>`.text
}
