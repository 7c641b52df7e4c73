/** A chosen file as forms hold it. */
export type UploadFile = {
  name: string;
  size: number;
  path: string;
  type: string;
  /** An address the browser can show. */
  preview: string;
  lastModified: number;
};

export type UploadError = 'type' | 'size' | 'count';
export type RejectedFile = { name: string; size: number; errors: readonly UploadError[] };

export type UploadRules = {
  multiple: boolean;
  /** As in <input accept>: 'image/*,.csv'. */
  accept: string;
  maxBytes: number;
};

export const IMAGES_ONLY = 'image/*';

type FileInfo = Pick<File, 'name' | 'size' | 'type' | 'lastModified'> & { webkitRelativePath?: string };

function isAccepted({ name, type }: FileInfo, accept: string): boolean {
  const accepted = accept
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  if (accepted.length === 0) return true;
  return accepted.some((part) => {
    if (part.startsWith('.')) return name.toLowerCase().endsWith(part);
    return part.endsWith('/*') ? type.startsWith(part.slice(0, -1)) : type === part;
  });
}

function errorsOf(file: FileInfo, index: number, { accept, maxBytes, multiple }: UploadRules): UploadError[] {
  const errors: UploadError[] = [];
  if (!isAccepted(file, accept)) errors.push('type');
  if (file.size > maxBytes) errors.push('size');
  if (!multiple && index > 0) errors.push('count');
  return errors;
}

/** Drag and drop does not look at `accept`, so every file is looked at here. */
export function sortFiles<Info extends FileInfo>(files: readonly Info[], rules: UploadRules) {
  const accepted: Info[] = [];
  const rejected: RejectedFile[] = [];
  for (const [index, file] of files.entries()) {
    const errors = errorsOf(file, index, rules);
    if (errors.length === 0) accepted.push(file);
    else rejected.push({ name: file.name, size: file.size, errors });
  }
  return { accepted, rejected };
}

export function toUploadFile(file: FileInfo, preview: string): UploadFile {
  const { name, size, type, lastModified, webkitRelativePath } = file;
  return { name, size, path: webkitRelativePath || name, type, preview, lastModified };
}
