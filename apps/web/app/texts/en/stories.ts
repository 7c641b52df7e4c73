export const texts = {
  title: 'Stories',
  home: 'Home',
  heading: 'Stories from the market',
  lead: 'Seasons, people and the small things worth knowing about what you eat.',
  empty: 'The first story is being written',
  more: 'More stories',
};
