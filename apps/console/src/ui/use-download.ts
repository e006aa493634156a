import { answer, type Reply } from '../api/client.ts'
import { useTask } from './use-action.ts'

/** Downloads lines of JSON as a file. @param nameOf returns the name of the file, without its extension */
export const useDownload = <Input = void>(
  get: (input: Input) => Promise<Reply<string>>,
  nameOf: (input: Input) => string,
) =>
  useTask(async (input: Input) => {
    const address = URL.createObjectURL(new Blob([await answer(get(input))], { type: 'application/x-ndjson' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${nameOf(input)}.jsonl`
    link.click()
    URL.revokeObjectURL(address)
  })
