import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PointsBalance, PointsElsewhere } from './points-balance.tsx';
import { usePoints } from './use-points.ts';

export function PointsPanel() {
  const text = useTexts('membership');
  const { points, status } = usePoints();
  return (
    <section className="grid content-start gap-3 rounded-card bg-card p-6" data-testid="points">
      <h2 className="text-h3">{text.pointsLabel}</h2>
      {points && <PointsBalance points={points} size="text-h1" />}
      {points && <PointsElsewhere points={points} />}
      {!points && status === 'loading' && <Skeleton className="h-10 w-1/2" />}
      {!points && status === 'failed' && <p className="text-muted">{text.historyFailed}</p>}
      <p className="text-muted">{text.pointsText}</p>
      <p>
        <Link to="/membership/transactions-history" className={buttonClass({ kind: 'outline' })}>
          {text.seeHistory}
        </Link>
      </p>
    </section>
  );
}
