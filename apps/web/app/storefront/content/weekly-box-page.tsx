import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StandbyView } from './standby-view.tsx';

export const page = definePage({
  texts: ['content'],
  head: (_, { content, shell }) => ({
    title: `${content.weeklyBoxTitle} · ${shell.storeName}`,
    description: content.weeklyBoxText,
    noIndex: true,
  }),
  Component: WeeklyBox,
});

function WeeklyBox() {
  const text = useTexts('content');
  const action = (
    <Link to="/product" className={buttonClass()}>
      {text.weeklyBoxAction}
    </Link>
  );
  return (
    <StandbyView picture="hero-box" title={text.weeklyBoxTitle} action={action}>
      {text.weeklyBoxText}
    </StandbyView>
  );
}
