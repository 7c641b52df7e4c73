import { rightsToRender } from '@karaz/domain/people/roles';
import { Link } from '../../router/link.tsx';
import { useStore } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import { officeNavigation, pagesIn } from '../shell/navigation.ts';
import { OfficeIcon } from '../shell/office-icon.tsx';

/** Where the work of a role of the shop's own is done. */
export function OwnPages() {
  const text = useTexts('office');
  const { ownPages } = useTexts('office-home');
  const { departments } = useStore();
  const groups = officeNavigation(rightsToRender(useSignedIn().user), departments);
  const pages = pagesIn(groups).filter(({ key }) => key !== 'home');
  return (
    <Panel title={ownPages}>
      <ul className="home-pages">
        {pages.map(({ to, key, icon }) => (
          <li key={to}>
            <Link to={to} prefetch={false} className="office-menu-item">
              <OfficeIcon name={icon} size={20} />
              {text.pages[key]}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
