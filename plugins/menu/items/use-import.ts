import { useMutation } from '@tanstack/react-query'

import { ApiError, call, operationMutation, type AnswerOf } from '#core'

import { textOfFile } from './file-text.ts'

export type ImportAnswer = AnswerOf<'importItems'>
export type ImportRow = ImportAnswer['Rows'][number]
/** A file that was looked through, and what an import of it would do. */
export interface CheckedFile {
  name: string
  csv: string
  answer: ImportAnswer
}

/** What a refusal says row by row is what a preview is for; all else is a failure. */
function answerIn(error: unknown): ImportAnswer {
  if (error instanceof ApiError && error.kind === 'refused' && error.answer)
    return error.answer as ImportAnswer
  throw error
}

/** Looks through a file; nothing is written. */
export const useCheck = () =>
  useMutation<CheckedFile, unknown, File>({
    mutationFn: async (file) => {
      const csv = await textOfFile(file)
      return {
        name: file.name,
        csv,
        answer: await call('importItems', { body: { Csv: csv, PreviewOnly: true } }).catch(
          answerIn,
        ),
      }
    },
  })

/**
 * Saves what was looked at. The same file again, after an answer was lost, asks what became of it.
 */
export const useImport = () => useMutation(operationMutation('importItems'))
