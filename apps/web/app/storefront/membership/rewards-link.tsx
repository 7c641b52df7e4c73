import { type Reward, rewardsOf } from '@karaz/domain/membership/rewards';
import { useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';

type Found = { rewards: readonly Reward[]; isMember: boolean };

/** How many rewards the shopper has, and the way to them; nothing while there are none. */
export function RewardsLink({ onFollow }: { onFollow: () => void }) {
  const language = useLanguage();
  const found = useRewards();
  if (found.rewards.length === 0) return null;
  return (
    <Later>
      <LazyTexts language={language} namespace="membership">
        <Rewards {...found} onFollow={onFollow} />
      </LazyTexts>
    </Later>
  );
}

function Rewards({ rewards, isMember, onFollow }: Found & { onFollow: () => void }) {
  const text = useTexts('membership');
  return (
    <Link
      to={isMember ? '/membership/details' : '/membership/transactions-history'}
      onClick={onFollow}
      className="touch grid gap-1 rounded-card bg-accent p-3 text-small text-on-accent"
    >
      <span className="flex items-center gap-3 font-semibold">
        <Icon name="gift" />
        {text.rewards(rewards.length)}
      </span>
      <span>{rewards.map((reward) => text.rewardNames[reward]).join(text.rewardsBetween)}</span>
    </Link>
  );
}

const NONE: Found = { rewards: [], isMember: false };

/** A failed request promises nothing. */
function useRewards(): Found {
  const api = useApi();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    Promise.all([
      api('GET /api/club-cherry/membership/my', { signal }),
      api('GET /api/club-cherry/points', { query: { limit: 1 }, signal }),
    ]).then(
      ([{ activeMembership }, { worth }]) => {
        const plan = activeMembership?.plan ?? null;
        setFound({ rewards: rewardsOf({ plan, pointsWorth: worth }), isMember: plan !== null });
      },
      () => setFound(NONE),
    );
    return () => leaving.abort();
  }, [api]);
  return found;
}
