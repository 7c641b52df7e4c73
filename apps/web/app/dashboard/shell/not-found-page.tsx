import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OfficePage } from '../page/office-page.tsx';

export const page = definePage({
  texts: ['office'],
  head: (_, { errors, shell }) => ({ title: `${errors.notFoundTitle} · ${shell.storeName}`, noIndex: true }),
  Component: OfficeNotFound,
});

function OfficeNotFound() {
  const { notFoundTitle } = useTexts('errors');
  const text = useTexts('office');
  return (
    <OfficePage title={notFoundTitle}>
      <EmptyState
        icon="search"
        title={text.lost}
        action={
          <Link to="/dashboard" className={buttonClass()}>
            {text.title}
          </Link>
        }
      />
    </OfficePage>
  );
}
