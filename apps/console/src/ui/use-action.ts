import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, type Reply } from '../api/client.ts'
import { confirm, type Question } from './dialog.tsx'
import { wordsOf } from './faults.tsx'
import { inform } from './toasts.tsx'

export interface ActionOptions<Data, Input> {
  /** First parts of the query keys to invalidate afterwards. */
  refresh?: readonly string[]
  /** Question to confirm first; undefined if none is needed. */
  ask?: (input: Input) => Question | undefined
  /** Notification on success. */
  done?: (data: Data, input: Input) => string | undefined
  /** Returns the input that undoes the action. */
  opposite?: (input: Input) => Input
  /** Returns a function that undoes the action and returns its notification; undefined if it cannot be undone. */
  undo?: (data: Data, input: Input) => (() => Promise<string | undefined>) | undefined
  /** Set if the form shows the error itself. */
  isQuiet?: boolean
}

/**
 * Returns a mutation that asks for confirmation, notifies the user of its outcome, offers to undo it, and invalidates
 * the affected queries. @param run throws ProblemError
 */
export const useTask = <Data, Input = void>(
  run: (input: Input) => Promise<Data>,
  { refresh = [], ask, done, opposite, undo, isQuiet = false }: ActionOptions<Data, Input> = {},
): UseMutationResult<Data, Error, Input> => {
  const queries = useQueryClient()
  const refetch = async () => {
    await Promise.all(refresh.map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
  const fail = (error: unknown) => inform({ text: wordsOf(error), isFault: true })
  const repeated = (input: Input) => async () => done?.(await run(input), input)
  const takeBack = async (back: () => Promise<string | undefined>) => {
    try {
      const text = await back()
      if (text) inform({ text })
    } catch (error) {
      fail(error)
    }
    await refetch()
  }
  const mutation = useMutation({
    mutationFn: run,
    onSuccess: (data, input) => {
      const text = done?.(data, input)
      const back = opposite ? repeated(opposite(input)) : undo?.(data, input)
      if (text) inform({ text, ...(back && { undo: () => void takeBack(back) }) })
    },
    onError: (error) => {
      if (!isQuiet) fail(error)
    },
    onSettled: refetch,
  })
  const mutate: typeof mutation.mutate = (...args) => {
    const question = ask?.(args[0] as Input)
    if (!question) return mutation.mutate(...args)
    void confirm(question).then((isSure) => isSure && mutation.mutate(...args))
  }
  return { ...mutation, mutate }
}

/** A task that is one request. */
export const useAction = <Data, Input = void>(
  run: (input: Input) => Promise<Reply<Data>>,
  options: ActionOptions<Data, Input> = {},
): UseMutationResult<Data, Error, Input> => useTask((input) => answer(run(input)), options)

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
