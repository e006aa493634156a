import { listSnapshots, listSnapshotsWithCursors } from '@jobs/catalog/snapshots/snapshots.ts'
import type { SnapshotFiles } from '@jobs/engines/snapshot-files/snapshot-files.ts'
import { namedTag } from '@jobs/http/if-none-match.ts'
import { problemResponse } from '@jobs/http/problem-response.ts'
import type { Handler } from '@jobs/http/public-answer.ts'
import { publicOrigin } from '@jobs/http/public-origin.ts'
import { SNAPSHOTS_PATH } from '@jobs/types/public/public-paths.ts'
import { ORIGINS_FORMAT, type SnapshotFile, type SnapshotList, SnapshotManifest } from '@jobs/types/public/snapshot.ts'
import { licenseOf, type Site } from '@jobs/types/site.ts'
import { instantOf } from '@jobs/types/values/instant.ts'
import { z } from 'zod'
import { chargeRequest, type ReadDeps } from '../../http/charge-request.ts'
import { answerMeta, FOREVER, taggedJson } from '../../http/json-answers.ts'

export interface SnapshotsDeps extends ReadDeps {
  /** Storage of the files; without it there are no snapshots. */
  snapshotFiles?: SnapshotFiles | undefined
}

/** Creates the handler of the newest snapshots, with the URLs of their files. */
export const createSnapshotsHandler = (deps: SnapshotsDeps): Handler =>
  chargeRequest(deps, async (request) => {
    const { catalog, site, snapshotFiles } = deps
    const origin = publicOrigin(request, site)
    const found = snapshotFiles === undefined ? [] : await listSnapshotsWithCursors(catalog)
    const base = `${origin}${SNAPSHOTS_PATH}`
    const data = found.map(({ cursor, createdAt, jobs, leftOut, files, signed }) => ({
      cursor,
      createdAt: instantOf(createdAt),
      jobs,
      leftOut,
      license: licenseOf(site),
      ...addressed(files, base),
      ...(signed && {
        license: SnapshotManifest.parse(JSON.parse(signed.manifest)).license,
        manifest: `${base}/${manifestName(files)}`,
        signature: signed.signature,
      }),
    }))
    const list: SnapshotList = { data, meta: answerMeta(site) }
    return Response.json(list, { headers: { 'cache-control': 'public, max-age=60' } })
  })

const addressed = (
  all: readonly SnapshotFile[],
  base: string,
): Pick<SnapshotList['data'][number], 'files' | 'origins'> => {
  const files: SnapshotList['data'][number]['files'] = []
  let origins: SnapshotList['data'][number]['origins']
  for (const { name, format, ...file } of all) {
    const url = `${base}/${name}`
    if (format === ORIGINS_FORMAT) origins = { url, format, ...file }
    else files.push({ url, format, ...file })
  }
  return origins ? { files, origins } : { files }
}

const manifestName = (files: readonly SnapshotFile[]): string => `${files[0]?.name.split('.')[0]}.manifest.json`

const TYPES = {
  'jsonl.gz': 'application/gzip',
  [ORIGINS_FORMAT]: 'application/gzip',
  parquet: 'application/vnd.apache.parquet',
} as const

/** A path segment that cannot be decoded matches no file. */
export const FileParams = z.object({ file: z.string().catch('') })

/** Creates the handler of a snapshot file, whole or as a range. Files never change. */
export const createSnapshotFileHandler = (deps: SnapshotsDeps): Handler<{ params: z.infer<typeof FileParams> }> =>
  chargeRequest(deps, async (request, { params: { file: name } }) => {
    const { catalog, site, snapshotFiles } = deps
    const snapshots = await listSnapshots(catalog)
    const manifest = snapshots.find(({ files, signed }) => signed && manifestName(files) === name)?.signed?.manifest
    if (manifest !== undefined) return taggedJson(request, manifest, FOREVER)
    const files = snapshots.flatMap((snapshot) => snapshot.files)
    const known = files.find((file) => file.name === name)
    if (!known || !snapshotFiles) return missing(site)
    const etag = `"${known.sha256.slice(0, 32)}"`
    const headers = { etag, 'content-type': TYPES[known.format], 'accept-ranges': 'bytes', 'cache-control': FOREVER }
    if (namedTag(request.headers.get('if-none-match'), [etag])) return new Response(null, { status: 304, headers })
    const isHead = request.method === 'HEAD'
    const isSame = (request.headers.get('if-range') ?? etag) === etag
    // Ranges apply to GET only (RFC 9110, 14.2).
    const range = isSame && !isHead ? rangeOf(request.headers.get('range'), known.bytes) : undefined
    if (!range) {
      const body = await snapshotFiles.read(known.name)
      if (body === undefined) return missing(site)
      if (isHead && body instanceof ReadableStream) await body.cancel()
      // A stream has no known length.
      return new Response(isHead ? null : body, { headers: { ...headers, 'content-length': String(known.bytes) } })
    }
    if (range === 'unsatisfiable') {
      const refused = { 'content-range': `bytes */${known.bytes}` }
      return problemResponse(site, { status: 416, detail: 'The file has no such range.', headers: refused })
    }
    const [first, last] = range
    const body = await snapshotFiles.read(known.name, range)
    if (body === undefined) return missing(site)
    return new Response(body, {
      status: 206,
      headers: {
        ...headers,
        'content-length': String(last - first + 1),
        'content-range': `bytes ${first}-${last}/${known.bytes}`,
      },
    })
  })

const missing = (site: Site): Response =>
  problemResponse(site, { status: 404, detail: 'There is no such snapshot; the list names those there are.' })

/**
 * Parses a single range of bytes, first and last (RFC 9110, 14.1.2); undefined for a malformed header or several
 * ranges.
 */
const rangeOf = (header: string | null, size: number): [number, number] | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if ((from === '' && to === '') || (from !== '' && to !== '' && Number(from) > Number(to))) return undefined
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'unsatisfiable' : [first, last]
}
