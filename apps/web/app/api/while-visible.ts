/**
 * Runs only while the page is visible: many tabs would use up the few connections of a browser to one server and the
 * ten streams of a person. Returns how to stop.
 */
export function whileVisible(run: (signal: AbortSignal) => void): () => void {
  let running: AbortController | undefined;
  const turn = () => {
    if (document.hidden) {
      running?.abort();
      running = undefined;
    } else if (!running) {
      running = new AbortController();
      run(running.signal);
    }
  };
  turn();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    running?.abort();
  };
}
