/** False without access to the clipboard: the caller then shows the text to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  // Absent on pages without HTTPS, whatever the types say.
  const clipboard: Clipboard | undefined = globalThis.navigator?.clipboard;
  if (!clipboard) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
