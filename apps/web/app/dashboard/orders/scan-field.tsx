import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useInBrowser } from '../../ui/use-in-browser.ts';

type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
type DetectorClass = new (options: { formats: readonly string[] }) => Detector;

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128'];
const LOOK_MS = 200;

/** Not every browser reads barcodes by itself. */
const detectorOf = (): DetectorClass | undefined => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

type ScanFieldProps = {
  /** False: no line has this code. */
  onCode: (code: string) => boolean;
};

/** A hand scanner types the code and Enter; a phone reads it with its camera. */
export function ScanField({ onCode }: ScanFieldProps) {
  const text = useTexts('office-pick');
  const [code, setCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasCamera = useInBrowser() && detectorOf() !== undefined && 'mediaDevices' in navigator;
  useEffect(() => {
    // A scanner types wherever the focus is.
    const catchTyping = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isInField = target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null;
      if (!isInField && !ctrlKey && !metaKey && !altKey && /^[0-9]$/.test(key)) field.current?.focus();
    };
    window.addEventListener('keydown', catchTyping);
    return () => window.removeEventListener('keydown', catchTyping);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code.trim());
    setCode('');
  };
  return (
    <form className="pick-scan" onSubmit={submit}>
      <label>
        {text.code}
        <input
          ref={field}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="done"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </label>
      {hasCamera && (
        <Button kind="outline" icon="search" onClick={() => setScanning(true)}>
          {text.scan}
        </Button>
      )}
      {isScanning && (
        <Camera
          onCode={(found) => {
            setScanning(false);
            onCode(found);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </form>
  );
}

function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const text = useTexts('office-pick');
  const office = useTexts('office');
  const video = useRef<HTMLVideoElement>(null);
  const done = useRef({ onCode, onClose });
  done.current = { onCode, onClose };
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const leaving = new AbortController();
    const start = async () => {
      const Reader = detectorOf();
      if (!Reader) return;
      const reader = new Reader({ formats: FORMATS });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (leaving.signal.aborted || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      timer = setInterval(async () => {
        const [found] = video.current ? await reader.detect(video.current).catch(() => []) : [];
        if (found && !leaving.signal.aborted) done.current.onCode(found.rawValue);
      }, LOOK_MS);
    };
    const stop = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    start().catch(() => {
      if (leaving.signal.aborted) return;
      toast.error(text.noCamera);
      done.current.onClose();
    });
    return () => {
      leaving.abort();
      stop();
    };
  }, [text]);
  return (
    <Dialog open onClose={onClose} title={text.scan} closeLabel={office.close}>
      <video ref={video} className="pick-camera" muted playsInline aria-label={text.scan} />
    </Dialog>
  );
}
