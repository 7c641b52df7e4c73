import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';

type CartWarningProps = { names: readonly string[]; onConfirm: () => void; onKeep: () => void };

/** Before, not after: what another country does to the cart. */
export function CartWarning({ names, onConfirm, onKeep }: CartWarningProps) {
  const text = useTexts('location');
  return (
    <div className="grid gap-4">
      <p>{text.warningText}</p>
      <ul className="location-missing">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button onClick={onConfirm}>{text.warningConfirm}</Button>
        <Button autoFocus kind="outline" onClick={onKeep}>
          {text.warningKeep}
        </Button>
      </div>
    </div>
  );
}
