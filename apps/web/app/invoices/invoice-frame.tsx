import type { InvoiceView } from '@karaz/contract/invoices';
import { useState } from 'react';
import type { Address, PagePath } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useTexts } from '../texts/texts.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';

export type Back = Address | { to: Address; label: string };

type InvoiceFrameProps = {
  invoice: InvoiceView;
  /** Without a label: the order. */
  back: Back;
  /** Where the other documents of the same order are read. */
  own: PagePath;
  fetchPdf: () => Promise<File>;
};

/** The invoice with what can be done with it; none of that is printed. */
export function InvoiceFrame({ invoice, back, own, fetchPdf }: InvoiceFrameProps) {
  const text = useTexts('orders');
  const { to, label } = typeof back === 'string' ? { to: back, label: text.backToOrder } : back;
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async () => {
    setState('busy');
    try {
      saveFile(await fetchPdf());
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="mx-auto grid max-w-[56rem] gap-4 p-4 md:py-8 print:max-w-none print:p-0">
      <div className="invoice-tools flex flex-wrap items-center gap-3">
        <Link to={to} className={buttonClass({ kind: 'ghost' })}>
          <Icon name="arrow-back" />
          {label}
        </Link>
        <span className="grow" />
        <Button kind="soft" onClick={() => window.print()}>
          {text.print}
        </Button>
        <Button icon="download" busy={state === 'busy'} onClick={() => void download()}>
          {text.downloadPdf}
        </Button>
        {/* In a row of their own: an order with two credit notes would push the buttons onto another line. */}
        <span className="flex w-full flex-wrap justify-end gap-3 empty:hidden">
          {invoice.related.map(({ kind, number }) => (
            <Link key={number} to={`${own}?kind=${kind}&number=${number}`} className={buttonClass({ kind: 'ghost' })}>
              {kind === 'invoice' ? text.invoice : text.creditNote}
              {invoice.related.length > 1 && <bdi dir="ltr">{number}</bdi>}
            </Link>
          ))}
        </span>
        <p role="status" className="w-full text-small text-danger empty:hidden">
          {state === 'failed' && text.downloadFailed}
        </p>
      </div>
      <InvoiceSheet invoice={invoice} />
    </div>
  );
}

function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  // The browser has its own copy by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
