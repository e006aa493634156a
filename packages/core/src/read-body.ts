/**
 * As much of the beginning of a body as `most` bytes. What follows is neither received, decompressed nor kept.
 * @throws what the runtime throws when the sender leaves in the middle of it
 */
export const readHead = async (message: Request | Response, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  // The server lets no more of a request through than it declares, and reading in one go is several times as fast. The
  // length of a response is the compressed one.
  if (message instanceof Request && declaredLength(message) <= most) {
    return new Uint8Array(await message.arrayBuffer()).subarray(0, most)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = message.body ?? []
  // Leaving the loop early cancels the stream.
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return Buffer.concat(chunks, Math.min(size, most))
}

/** A body as `readHead` reads it; undefined if it is, or claims to be, longer than `most` bytes. */
export const readBody = async (
  message: Request | Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (declaredLength(message) > most) return undefined
  const bytes = await readHead(message, most + 1)
  return bytes.length > most ? undefined : bytes
}

/** A body as `readBody` reads it, as text in which whatever is not UTF-8 is replaced. */
export const readText = async (message: Request | Response, most: number): Promise<string | undefined> => {
  if (message instanceof Request && declaredLength(message) <= most) {
    const text = await message.text()
    return Buffer.byteLength(text) > most ? undefined : text
  }
  const bytes = await readBody(message, most)
  return bytes && new TextDecoder().decode(bytes)
}

/** NaN when it declares none. */
const declaredLength = ({ headers }: Request | Response) => Number(headers.get('content-length') ?? Number.NaN)
