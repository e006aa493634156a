type NumberRow = Readonly<Record<string, number | string | null>>

/** The first column of each row that a query finds, as numbers: Postgres gives large ones as text. Null counts as 0. */
export const numbersIn = async (query: PromiseLike<readonly NumberRow[]>): Promise<number[]> =>
  (await query).map((row) => Number(Object.values(row)[0]))

/** The number that a query of one row finds in its first column. @throws Error when it finds none */
export const numberIn = async (query: PromiseLike<readonly NumberRow[]>): Promise<number> => {
  const [number] = await numbersIn(query)
  if (number === undefined) throw new Error('a query that always has a row found none')
  return number
}
