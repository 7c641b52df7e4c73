/**
 * Runs steps at the same time and shows what each writes in one piece, in the order of the list: the first that has
 * not ended is shown as it goes. Nothing starts after a failure; what runs then is run to its end.
 * Returns 'passed', 'failed' or 'not run' for each.
 */
export async function runBeside(steps, { atOnce, run, show }) {
  const outcomes = steps.map(() => 'not run');
  const output = inOrder(steps.length, show);
  const waiting = [...steps.keys()];
  const runInTurn = async () => {
    while (waiting.length > 0 && !outcomes.includes('failed')) {
      const index = waiting.shift();
      outcomes[index] = (await run(steps[index], (text) => output.write(index, text))) ? 'passed' : 'failed';
      output.end(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runInTurn));
  return outcomes;
}

function inOrder(length, show) {
  const parts = Array.from({ length }, () => ({ held: '', hasEnded: false }));
  let shown = 0;
  const showHeld = () => {
    const part = parts[shown];
    if (!part) return;
    if (part.held) show(part.held);
    part.held = '';
    if (!part.hasEnded) return;
    shown++;
    showHeld();
  };
  return {
    write(index, text) {
      parts[index].held += text;
      if (index === shown) showHeld();
    },
    end(index) {
      parts[index].hasEnded = true;
      if (index === shown) showHeld();
    },
  };
}
