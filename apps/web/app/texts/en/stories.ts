export const texts = {
  title: 'Stories',
  home: 'Home',
  heading: 'Stories from the market',
  lead: 'Seasons, producers and tips about what you eat.',
  empty: 'No stories yet',
  more: 'More stories',
};
