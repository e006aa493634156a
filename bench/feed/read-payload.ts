import { join } from 'node:path'
import { invented } from '../invented-posting.ts'

/** Output of `run-payload.ts`. */
interface Read {
  size: number
  listed: number
  first: { cpuEach: number; msEach: number }
  again: { cpuEach: number; msEach: number }
  peakMb: number
  peakOwnMb: number
}

/** Runs one document of `count` postings of 190 characters in a separate process; 100,000 are the maximum allowed. */
export const readPayload = async (count: number): Promise<Read> => {
  const jobs = Array.from({ length: count }, (_, index) => itemOf(index))
  const body = JSON.stringify({ jobs })
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response(body) })
  const child = Bun.spawn(
    [process.execPath, join(import.meta.dir, 'run-payload.ts'), `http://127.0.0.1:${server.port}/jobs.json`],
    { stderr: 'inherit' },
  )
  try {
    return JSON.parse(await new Response(child.stdout).text()) as Read
  } finally {
    await child.exited
    await server.stop(true)
  }
}

const itemOf = (index: number) => {
  const { title, companyName, location, workArrangement } = invented(index, '').fields
  return {
    id: index,
    title: `${title} ${index}`,
    company: companyName,
    url: `https://bench.example/${index}`,
    location,
    workArrangement,
    description: 'Du arbeitest im Team.',
  }
}
