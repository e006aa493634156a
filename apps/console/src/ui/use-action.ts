import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../texts/use-text.ts'
import { wordsOf } from './problem-notice.tsx'
import { inform } from './toasts.tsx'

interface Options<Data, Input> {
  /** First parts of the query keys to invalidate afterwards. */
  refresh: readonly string[]
  /** Notification on success. */
  done?: (data: Data, input: Input) => string | undefined
  undo?: (data: Data, input: Input) => (() => void) | undefined
  /** Set if the form shows the error itself. */
  isQuiet?: boolean
}

/** Returns a mutation that notifies the user of its outcome and invalidates the affected queries. */
export const useAction = <Data, Input = void>(
  run: (input: Input) => Promise<Data>,
  { refresh, done, undo, isQuiet = false }: Options<Data, Input>,
): UseMutationResult<Data, Error, Input> => {
  const say = useText()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: (data, input) => {
      const text = done?.(data, input)
      const takeBack = undo?.(data, input)
      if (text) inform({ text, ...(takeBack && { undo: takeBack }) })
    },
    onError: (error) => {
      if (!isQuiet) inform({ text: wordsOf(error, say), isFault: true })
    },
    onSettled: async () => {
      await Promise.all(refresh.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  })
}
