import './setup.css';
import type { Setup } from '@karaz/contract/admin/setup';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import { useLoaded } from '../form/use-loaded.ts';
import { OpenShop } from './open-shop.tsx';

/** Opens and closes the shop from the settings, when the list before opening is long gone. */
export function ShopSwitch() {
  const { open } = useTexts('office-setup');
  const api = useApi();
  const { data, show } = useLoaded<Setup>('setup', () => api('GET /api/v1/admin/setup'));
  if (!data) return null;
  return (
    <Panel title={data.isOpen ? open.isOpen : open.isClosed}>
      <OpenShop setup={data} onChange={show} />
    </Panel>
  );
}
