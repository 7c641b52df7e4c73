import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatDate } from '@karaz/i18n/format-date';
import { useEffect, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { clearStoredSession, leaveDeletedAccount } from '../../session/session-effects.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../auth/failure-texts.ts';
import { useForm } from '../auth/use-form.ts';
import { OwnerProof } from './owner-proof.tsx';
import { NO_PROOF, PROOF_FIELDS, proofBody, proofProblems } from './proof-rules.ts';

const FIELDS = ['word', ...PROOF_FIELDS] as const;

/** Written out by hand, and proven to be the owner: it cannot be undone. */
export function DeleteAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useTexts('profile');
  const { proof } = useTexts('identity');
  const api = useApi();
  const [isDeleted, setDeleted] = useState(false);
  const form = useForm({
    fields: FIELDS,
    initial: { word: '', ...NO_PROOF },
    check: ({ word, ...given }) => ({
      ...(word.trim() === text.deleteWord ? {} : { word: text.deleteMismatch(text.deleteWord) }),
      ...proofProblems(given, proof),
    }),
    send: async ({ word: _, ...given }) => {
      await api('DELETE /api/v1/auth/me', { body: proofBody(given) });
      clearStoredSession();
      setDeleted(true);
    },
    onFailure: (error) => toast.error(failureText(error, text.failed)),
  });
  // It stays until it is read: the page behind it belongs to nobody any more.
  if (isDeleted) {
    return (
      <Dialog
        open
        onClose={leaveDeletedAccount}
        title={text.deleted}
        closeLabel={text.close}
        size="small"
        footer={<Button onClick={leaveDeletedAccount}>{text.toStart}</Button>}
      >
        <p role="status">{text.deletedText}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open={isOpen} onClose={onClose} title={text.deleteTitle} closeLabel={text.close} size="small">
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <p>{text.deleteHint}</p>
        {isOpen && <WhatIsLost />}
        <TextField label={text.deleteType(text.deleteWord)} autoComplete="off" required {...form.control('word')} />
        <OwnerProof form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="danger" icon="trash" busy={form.isBusy}>
            {text.deleteConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Lost = {
  membership: { endsAt: string; timeZone: string } | null;
  points: { currency: CurrencyCode; balance: number; worth: number }[];
};

function useWhatIsLost(): Lost {
  const api = useApi();
  const [lost, setLost] = useState<Lost>({ membership: null, points: [] });
  useEffect(() => {
    const read = async () => {
      const [membership, points] = await Promise.all([
        api('GET /api/club-cherry/membership/my').catch(() => null),
        api('GET /api/club-cherry/points', { query: {} }).catch(() => null),
      ]);
      setLost({
        membership: membership?.activeMembership ?? null,
        points: points?.balances.filter(({ balance }) => balance > 0) ?? [],
      });
    };
    void read();
  }, [api]);
  return lost;
}

/** What was paid for or earned and goes with the account. Points are of one currency: those of two have no sum. */
function WhatIsLost() {
  const text = useTexts('profile');
  const language = useLanguage();
  const { membership, points } = useWhatIsLost();
  if (membership === null && points.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 rounded-control bg-warning-tint p-3 text-small text-warning">
      {membership !== null && (
        <p>
          {text.deleteMembership(
            isolate(formatDate(membership.endsAt, language, membership.timeZone)),
            daysUntil(membership.endsAt),
          )}
        </p>
      )}
      {points.map(({ currency, balance, worth }) => (
        <p key={currency}>
          {text.deletePoints(balance, isolate(formatMoney(toMinor(worth, currency), currency, language)))}
        </p>
      ))}
    </div>
  );
}

const DAY_MS = 86_400_000;
const daysUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / DAY_MS));
