/**
 * Reads at most the first `most` bytes of a body. The rest is neither received, decompressed nor kept.
 * @throws the runtime's error if the sender disconnects
 */
export const readHead = async (message: Request | Response, most: number): Promise<Uint8Array<ArrayBuffer>> => {
  // The server enforces the declared length of a request, and reading at once is several times faster. The declared
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

/** Reads a body; undefined if it is, or declares to be, longer than `most` bytes. */
export const readBody = async (
  message: Request | Response,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (declaredLength(message) > most) return undefined
  const bytes = await readHead(message, most + 1)
  return bytes.length > most ? undefined : bytes
}

/** Reads a body like `readBody` and decodes it, replacing invalid UTF-8. */
export const readText = async (message: Request | Response, most: number): Promise<string | undefined> => {
  if (message instanceof Request && declaredLength(message) <= most) {
    const text = await message.text()
    return Buffer.byteLength(text) > most ? undefined : text
  }
  const bytes = await readBody(message, most)
  return bytes && new TextDecoder().decode(bytes)
}

const declaredLength = ({ headers }: Request | Response) => Number(headers.get('content-length') ?? Number.NaN)
