import { useMutation } from '@tanstack/react-query'

import {
  ApiError,
  call,
  operationMutation,
  portalOf,
  useCulture,
  type AnswerOf,
  type ArgsOf,
} from '#core'

import { readTextFile, type Encoding } from './file-text.ts'

export type ImportAnswer = AnswerOf<'importItems'>
export type ImportRow = ImportAnswer['Rows'][number]
/** Whether new items go on sale as the file says, or not yet. */
export type NewItems = NonNullable<Exclude<ArgsOf<'importItems'>['body'], FormData>['NewItems']>
/** A checked file, and what importing it would do. */
export interface CheckedFile {
  name: string
  csv: string
  encoding: Encoding
  newItems: NewItems
  answer: ImportAnswer
}

const isImportAnswer = (answer: unknown): answer is ImportAnswer =>
  typeof answer === 'object' && answer !== null && 'Rows' in answer
/**
 * The answer of an import that was refused because of errors in its rows. It contains the current
 * state of these rows.
 */
export const refusalIn = (error: unknown): ImportAnswer | undefined =>
  error instanceof ApiError && error.kind === 'refused' && isImportAnswer(error.answer)
    ? error.answer
    : undefined
/** Returns a refusal with row errors as a preview result. Throws any other error. */
function answerIn(error: unknown): ImportAnswer {
  const answer = refusalIn(error)
  if (answer) return answer
  throw error
}

/** Checks a file without writing anything. `encoding` is the one that the user chose. */
export function useCheck() {
  const culture = useCulture()
  return useMutation<
    CheckedFile,
    unknown,
    { file: File; encoding?: Encoding | undefined; newItems: NewItems }
  >({
    mutationFn: async ({ file, encoding: chosen, newItems }, { client }) => {
      const { text, encoding } = await readTextFile(file, culture, chosen)
      return {
        name: file.name,
        csv: text,
        encoding,
        newItems,
        answer: await call(portalOf(client), 'importItems', {
          body: { Csv: text, PreviewOnly: true, GoodRowsOnly: true, NewItems: newItems },
        }).catch(answerIn),
      }
    },
  })
}

/**
 * Imports the checked file. Sending the same file again after a lost answer returns the earlier
 * result.
 */
export const useImport = () => useMutation(operationMutation('importItems'))
