export const texts = {
  didYouMean: 'Did you mean',
  showingFor: 'Showing results for',
  searchExactly: (query: string) => `Search for exactly “${query}”`,
  unsold: (query: string) => `We don’t sell “${query}” yet.`,
  partial: (query: string) => `Nothing matches all of “${query}”. These match a part of it.`,
  nearestBelow: 'This is the nearest we have.',
  requestStock: (query: string) => `Ask us to stock “${query}”`,
  stockRequested: 'Thank you. Our buyers will see it.',
  requestFailed: 'It could not be sent. Please try again.',
  queries: 'Suggested searches',
};
