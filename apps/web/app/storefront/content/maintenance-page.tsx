import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { StandbyView } from './standby-view.tsx';

export const page = definePage({
  texts: ['content'],
  head: (_, { content }) => ({ title: content.maintenanceTitle, noIndex: true }),
  Component: Maintenance,
});

function Maintenance() {
  const text = useTexts('content');
  return (
    <StandbyView picture="hero-box" title={text.maintenanceTitle}>
      {text.maintenanceText}
    </StandbyView>
  );
}
