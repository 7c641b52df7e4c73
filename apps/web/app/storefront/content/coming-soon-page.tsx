import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StandbyView } from './standby-view.tsx';

export const page = definePage({
  texts: ['content'],
  head: (_, { content }) => ({ title: content.comingSoonTitle, noIndex: true }),
  Component: ComingSoon,
});

function ComingSoon() {
  const text = useTexts('content');
  const action = (
    <Link to="/" className={buttonClass()}>
      {text.goHome}
    </Link>
  );
  return (
    <StandbyView picture="hero-produce" title={text.comingSoonTitle} action={action}>
      {text.comingSoonText}
    </StandbyView>
  );
}
