/** Quantile of the normal distribution for 95 %. */
const Z = 1.959_963_984_540_054

/** Returns the score interval of a share at 95 % (Wilson 1927). @param of at least 1 */
export const wilson = (hits: number, of: number): { low: number; high: number } => {
  const share = hits / of
  const middle = share + Z ** 2 / (2 * of)
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2))
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + Z ** 2 / of)))
  return { low: bound(middle - spread), high: bound(middle + spread) }
}
