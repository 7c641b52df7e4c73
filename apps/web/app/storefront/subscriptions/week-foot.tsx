import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';

type WeekFootProps = {
  label: string;
  isBusy: boolean;
  isDisabled?: boolean;
  problems: readonly string[];
  onConfirm: () => void;
  onBack: () => void;
};

export function WeekFoot({ label, isBusy, isDisabled = false, problems, onConfirm, onBack }: WeekFootProps) {
  const text = useTexts('subscriptions');
  return (
    <>
      {problems.length > 0 && (
        <ul role="alert" className="grid gap-1 rounded-control bg-warning-tint p-3 text-warning">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} disabled={isDisabled} onClick={onConfirm}>
          {label}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </>
  );
}
