type NumberRow = Readonly<Record<string, number | string | null>>

/** Returns the first column of each row as numbers; Postgres returns large ones as text. Null becomes 0. */
export const numbersIn = async (query: PromiseLike<readonly NumberRow[]>): Promise<number[]> =>
  (await query).map((row) => Number(Object.values(row)[0]))

/** Returns the first column of a query's first row as a number. @throws Error if there is no row */
export const numberIn = async (query: PromiseLike<readonly NumberRow[]>): Promise<number> => {
  const [number] = await numbersIn(query)
  if (number === undefined) throw new Error('the query returned no row')
  return number
}
