export const text = {
  title: 'Top pulls',
  lead: 'The most valuable cards pulled here lately. Names show only where their owners allow it.',
  window: 'Time window',
  windows: { '24h': '24 hours', '7d': '7 days', '30d': '30 days', all: 'All time' },
  emptyTitle: 'No pulls in this window',
  emptyBody: 'Try a longer one.',
} as const;
