import { isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useMemo } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { confirmSeller, type OtherSeller } from './other-seller.ts';
import { useBox, useBoxView } from './use-box.ts';

export function SellerDialog({ question }: { question: OtherSeller }) {
  return (
    <LazyTexts language={useLanguage()} namespace="subscriptions">
      <Question question={question} />
    </LazyTexts>
  );
}

const keep = () => confirmSeller(null);

function Question({ question: { line, begin } }: { question: OtherSeller }) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const box = useBox();
  // The store knows the names of both sellers.
  const both = useMemo(() => [...box, line], [box, line]);
  const { view, status, retry } = useBoxView(both);
  const nameOf = (branchId: number | undefined) => {
    const seller = view?.items.find(({ branch }) => branch.id === branchId)?.branch;
    const name = seller ? pick(seller, 'name', language) : '';
    return name && isolate(name);
  };
  const [own, other] = [nameOf(box[0]?.branchId), nameOf(line.branchId)];
  return (
    <Dialog
      open
      onClose={keep}
      title={text.oneSeller}
      closeLabel={text.close}
      size="small"
      footer={
        view && (
          <>
            <Button
              kind="outline"
              onClick={() => {
                keep();
                begin();
              }}
            >
              {text.beginBox(other)}
            </Button>
            <Button onClick={keep}>{text.keepBox(own)}</Button>
          </>
        )
      }
    >
      {view ? (
        <p>{text.otherSeller(own, other)}</p>
      ) : status === 'failed' ? (
        <ErrorPanel
          message={text.failed}
          defaultText={text.failed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={retry}
        />
      ) : (
        <Skeleton className="h-16 rounded-control" />
      )}
    </Dialog>
  );
}
