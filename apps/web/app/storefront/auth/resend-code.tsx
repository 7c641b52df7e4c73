import { useTexts } from '../../texts/texts.ts';

type ResendCodeProps = {
  secondsLeft: number;
  isEnabled?: boolean;
  /** No code was requested yet. */
  isFirst?: boolean;
  onResend: () => void;
};

/** Locked while it counts down; it never disappears, so that nobody looks for it. */
export function ResendCode({ secondsLeft, isEnabled = true, isFirst = false, onResend }: ResendCodeProps) {
  const { block } = useTexts('phone');
  const isCounting = secondsLeft > 0;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-small">
      <span>{block.noCode}</span>
      <button
        type="button"
        disabled={isCounting || !isEnabled}
        onClick={onResend}
        className="touch font-semibold text-primary-text underline-offset-4 hover:underline disabled:text-muted disabled:no-underline"
      >
        {isCounting ? block.resendIn(String(secondsLeft)) : isFirst && isEnabled ? block.send : block.resend}
      </button>
    </p>
  );
}
