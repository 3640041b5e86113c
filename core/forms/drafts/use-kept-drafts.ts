import { useQuery } from '@tanstack/react-query'

import { useDraftSession } from './draft-session.ts'
import type { DraftSummary } from './drafts.ts'

/**
 * This user's drafts in the current merchant and store; undefined until known, empty where drafts
 * cannot be kept.
 */
export function useKeptDrafts(): readonly DraftSummary[] | undefined {
  const session = useDraftSession()
  const { data } = useQuery({
    queryKey: ['kept-drafts', session?.scope.user, session?.scope.context],
    queryFn: () => session?.drafts.keptIn(session.scope.context) ?? [],
    enabled: session !== undefined,
    staleTime: 0,
  })
  return session ? data : []
}
