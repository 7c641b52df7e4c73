import { useCallback, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** As if the person had followed a link to it. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Requests a file, shows that it is being created, and saves it. */
export function useExport(make: () => Promise<File>) {
  const text = useTexts('office').list;
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(async () => {
    setBusy(true);
    const id = toast.loading(text.exporting);
    try {
      saveFile(await make());
      toast.success(text.exported, { id });
    } catch {
      toast.error(text.exportFailed, { id });
    } finally {
      setBusy(false);
    }
  }, [make, text]);
  return { run, isBusy };
}
