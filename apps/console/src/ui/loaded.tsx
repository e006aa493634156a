import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { say } from '../texts/say.ts'
import { ProblemNotice } from './faults.tsx'

/** Shows the data of a query: a loading state first, then the data, with the error beside it if a refetch failed. */
export const Loaded = <Data,>({
  query,
  title,
  children,
}: {
  query: UseQueryResult<Data>
  /** Heading of the page while there is nothing to show. */
  title?: string
  children: (data: Data) => ReactNode
}) => {
  const retry = () => void query.refetch()
  if (query.data === undefined) {
    if (query.isError)
      return (
        <>
          {title && <h1>{title}</h1>}
          <ProblemNotice error={query.error} retry={retry} />
        </>
      )
    return (
      <p className="loading" role="status">
        {say('loading')}
      </p>
    )
  }
  return (
    <>
      {query.isError && <ProblemNotice error={query.error} retry={retry} />}
      {children(query.data)}
    </>
  )
}
