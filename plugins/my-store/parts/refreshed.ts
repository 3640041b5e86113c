// Figures of today are read anew each minute while the page is in sight, and when it comes back.
export const refreshed = { refetchInterval: 60_000, refetchOnWindowFocus: true } as const
