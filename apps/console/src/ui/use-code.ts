import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/**
 * Loads code when it is first needed, for `Loaded`. Suspense would show the loading state for at least 300 ms.
 * @param name unique among all loaded code
 */
export const useCode = <Code>(name: string, load: () => Promise<Code>): UseQueryResult<Code> =>
  useQuery({ queryKey: ['code', name], queryFn: load, staleTime: Infinity })
