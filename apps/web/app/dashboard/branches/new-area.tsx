import { COUNTRIES } from '@karaz/domain/countries';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../page/use-may.ts';
import { AreaDialog } from '../places/area-dialog.tsx';
import type { CityWithAreas } from './map-shapes.ts';

/** An area of the shop's own, as a circle or drawn, without leaving the branch. */
export function NewArea({ city, onAdded }: { city: CityWithAreas; onAdded: (areaId: number) => void }) {
  const text = useTexts('office-places');
  const language = useLanguage();
  const mayAdd = useMay('settings.write');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayAdd) return null;
  return (
    <>
      <Button kind="outline" size="small" icon="plus" className="mb-2" onClick={() => setOpen(true)}>
        {text.addAreaOf(pick(city, 'name', language))}
      </Button>
      {isOpen &&
        // The branch may be a form itself, and a form cannot stand in another.
        createPortal(
          <AreaDialog
            area={null}
            city={city}
            currency={COUNTRIES[city.country].currency}
            onAdded={({ id }) => onAdded(id)}
            onDone={close}
            onClose={close}
          />,
          document.body,
        )}
    </>
  );
}
