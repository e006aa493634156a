const sequence = /[\u00c2-\u00df][\u0080-\u00bf]|[\u00e0-\u00ef][\u0080-\u00bf]{2}|[\u00f0-\u00f4][\u0080-\u00bf]{3}/g
const decoder = new TextDecoder()

/** Repairs UTF-8 that was decoded as Latin-1, as in `fÃ¼r`; leaves other text unchanged. */
export function repairUtf8(value: string): string {
  return value.replaceAll(sequence, (bytes) => {
    const character = decoder.decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    return character.includes('\uFFFD') ? bytes : character
  })
}
