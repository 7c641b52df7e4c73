import './styles/upload.css';
import { formatBytes } from '@karaz/i18n/format-bytes';
import type { Language } from '@karaz/i18n/language';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import {
  IMAGES_ONLY,
  type RejectedFile,
  sortFiles,
  toUploadFile,
  type UploadError,
  type UploadFile,
  type UploadRules,
} from './upload-file.ts';

type UploadBoxProps = {
  files: readonly UploadFile[];
  /** The raw files beside what is shown of them. */
  onChange: (files: readonly UploadFile[], chosen: readonly File[]) => void;
  onRemove: (file: UploadFile) => void;
  /** avatar: round, one picture. */
  variant?: 'files' | 'avatar';
  multiple?: boolean;
  accept?: string;
  maxBytes: number;
  /** Of the units of sizes. */
  language: Language;
  labels: {
    choose: string;
    hint?: string;
    remove: (name: string) => string;
    rejected: string;
    errors: Readonly<Record<UploadError, string>>;
  };
};

export function UploadBox(props: UploadBoxProps) {
  const { files, onChange, onRemove, variant = 'files', multiple = false, maxBytes, language, labels } = props;
  const isAvatar = variant === 'avatar';
  const rules: UploadRules = {
    multiple: multiple && !isAvatar,
    accept: isAvatar ? IMAGES_ONLY : (props.accept ?? ''),
    maxBytes,
  };
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const take = (given: FileList | null) => {
    const sorted = sortFiles([...(given ?? [])], rules);
    setRejected(sorted.rejected);
    if (sorted.accepted.length === 0) return;
    const previews = sorted.accepted.map((file) => toUploadFile(file, URL.createObjectURL(file)));
    onChange(rules.multiple ? [...files, ...previews] : previews, sorted.accepted);
  };
  return (
    <div className="grid gap-3">
      <DropZone rules={rules} isAvatar={isAvatar} onFiles={take} labels={labels} preview={files[0]?.preview} />
      {!isAvatar && files.length > 0 && (
        <ul className="upload-files">
          {files.map((file) => (
            <ChosenFile
              key={file.preview}
              file={file}
              language={language}
              label={labels.remove(file.name)}
              onRemove={() => onRemove(file)}
            />
          ))}
        </ul>
      )}
      {rejected.length > 0 && <RejectedFiles rejected={rejected} language={language} labels={labels} />}
    </div>
  );
}

type DropZoneProps = Pick<UploadBoxProps, 'labels'> & {
  rules: UploadRules;
  isAvatar: boolean;
  onFiles: (files: FileList | null) => void;
  preview: string | undefined;
};

/** A label around a real file input: keyboard, screen readers and phones know it. */
function DropZone({ rules, isAvatar, onFiles, labels, preview }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (next: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(next);
  };
  return (
    <label
      htmlFor={id}
      className={classNames('upload', isAvatar && 'upload-avatar')}
      data-over={isOver}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        onFiles(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        type="file"
        className="sr-only"
        multiple={rules.multiple}
        accept={rules.accept || undefined}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files);
          // The same file chosen again must count as a change.
          currentTarget.value = '';
        }}
      />
      {isAvatar && preview ? (
        <img src={preview} alt="" className="size-full object-cover" />
      ) : (
        <Icon name="upload" size={28} />
      )}
      <span className="font-semibold">{labels.choose}</span>
      {labels.hint && <span className="field-hint">{labels.hint}</span>}
    </label>
  );
}

type ChosenFileProps = { file: UploadFile; language: Language; label: string; onRemove: () => void };

function ChosenFile({ file, language, label, onRemove }: ChosenFileProps) {
  return (
    <li className="upload-file">
      {file.type.startsWith('image/') && <img src={file.preview} alt="" />}
      <span className="min-w-0 flex-1">
        <bdi className="block truncate">{file.name}</bdi>
        <bdi className="field-hint">{formatBytes(file.size, language)}</bdi>
      </span>
      <button type="button" className="button button-ghost button-icon" aria-label={label} onClick={onRemove}>
        <Icon name="trash" size={20} />
      </button>
    </li>
  );
}

export function RejectedFiles({
  rejected,
  language,
  labels,
}: {
  rejected: readonly RejectedFile[];
  language: Language;
  labels: UploadBoxProps['labels'];
}) {
  return (
    <div role="alert" className="upload-rejected">
      <p className="font-semibold">{labels.rejected}</p>
      <ul>
        {rejected.map(({ name, size, errors }) => (
          <li key={name}>
            <bdi>{name}</bdi> · <bdi>{formatBytes(size, language)}</bdi> ·{' '}
            {errors.map((error) => labels.errors[error]).join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
