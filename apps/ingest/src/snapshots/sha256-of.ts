/** Returns the SHA-256 of a file in hexadecimal, without reading it into memory as a whole. */
export const sha256Of = async (path: string): Promise<string> => {
  const hash = new Bun.CryptoHasher('sha256')
  for await (const chunk of Bun.file(path).stream()) hash.update(chunk)
  return hash.digest('hex')
}
