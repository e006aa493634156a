/**
 * The body, or as much of its beginning as `most` bytes; what follows is not read.
 * @returns undefined when the client left in the middle of it
 */
export const readHead = async (request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    // A declared length is what the server lets through at most, and reading in one go is several times as fast.
    const declared = Number(request.headers.get('content-length') ?? Number.NaN)
    return declared <= most ? new Uint8Array(await request.arrayBuffer()) : await readChunks(request, most)
  } catch {
    return undefined
  }
}

const readChunks = async (request: Request, most: number) => {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return Buffer.concat(chunks, Math.min(size, most))
}
