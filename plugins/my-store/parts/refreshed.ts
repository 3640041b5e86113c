// Today's measures are refetched every minute while the page is visible, and when it regains focus.
export const refreshed = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const
