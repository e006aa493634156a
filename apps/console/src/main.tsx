import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resume } from './api/client.ts'
import { ProblemError } from './api/problem.ts'
import { App } from './shell/app.tsx'
import { speak } from './texts/language.ts'

const MAX_TRIES = 3

const queries = new QueryClient({
  defaultOptions: {
    // A browser that considers itself offline may still reach a backend on its own network.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 2000,
      refetchOnWindowFocus: true,
      retry: (tries, error) =>
        tries < MAX_TRIES && error instanceof ProblemError && (error.status === 0 || error.status >= 500),
    },
  },
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
await Promise.all([speak(), resume()])
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
