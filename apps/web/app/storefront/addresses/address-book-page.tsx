import './addresses.css';
import type { AddressView } from '@karaz/contract/addresses';
import { locationText } from '@karaz/domain/addresses/location-text';
import { useState } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { AddressCard } from './address-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { useAddressBook } from './use-address-book.ts';

/** The tokens live in the browser, so the list is loaded there. */
export const page = definePage({
  texts: ['addresses', 'profile'],
  head: (_, { addresses }) => ({ title: addresses.title, noIndex: true }),
  Component: AddressBookPage,
});

function AddressBookPage() {
  const text = useTexts('addresses');
  const book = useAddressBook();
  return (
    <ProfileFrame>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-h1">{text.title}</h1>
          <p className="text-muted">{text.note}</p>
        </div>
        <AddLink label={text.add} />
      </div>
      {book.listing.status === 'loading' && <SectionSkeleton variant="list" items={3} label={text.loading} />}
      {book.listing.status === 'failed' && (
        <ErrorPanel
          message={text.loadFailed}
          defaultText={text.loadFailed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={book.retry}
        />
      )}
      {book.listing.status === 'ready' && <AddressList addresses={book.listing.items} book={book} />}
    </ProfileFrame>
  );
}

function AddLink({ label }: { label: string }) {
  return (
    <Link to="/profile/addresses/new" className={buttonClass({ size: 'small' })}>
      <Icon name="plus" size={20} />
      {label}
    </Link>
  );
}

type AddressListProps = { addresses: readonly AddressView[]; book: ReturnType<typeof useAddressBook> };

function AddressList({ addresses, book }: AddressListProps) {
  const text = useTexts('addresses');
  const language = useLanguage();
  const [doomed, setDoomed] = useState<{ address: AddressView; isOpen: boolean } | null>(null);
  const close = () => setDoomed((current) => current && { ...current, isOpen: false });
  if (addresses.length === 0) {
    return (
      <EmptyState
        icon="pin"
        title={text.emptyTitle}
        description={text.emptyText}
        action={<AddLink label={text.addFirst} />}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4 pt-4 md:pt-0">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard
              address={address}
              busy={book.busyId === address.id}
              onSetDefault={(isDefault) => void book.setDefault(address, isDefault)}
              onRemove={() => setDoomed({ address, isOpen: true })}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteDialog
          open={doomed.isOpen}
          place={locationText(doomed.address, language)}
          busy={book.busyId === doomed.address.id}
          onClose={close}
          onConfirm={() => void book.remove(doomed.address).then(close)}
        />
      )}
    </>
  );
}
