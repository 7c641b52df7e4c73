import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Meter } from '../../ui/meter.tsx';
import { UploadBox } from '../../ui/upload-box.tsx';
import { Panel } from '../form/panel.tsx';
import { LeaveGuard } from '../form/save-bar.tsx';
import { usePictureFiles } from './use-picture-files.ts';

/** Many pictures at once, as files or in a ZIP archive, each named after the SKU of its product. */
export function ImportPictures() {
  const text = useTexts('office-import');
  const language = useLanguage();
  const { state, send } = usePictureFiles();
  return (
    <Panel title={text.pictureFiles} description={text.pictureFilesHint}>
      {state.step !== 'running' && (
        <UploadBox
          language={language}
          multiple
          accept=".zip,image/*"
          maxBytes={Number.MAX_SAFE_INTEGER}
          files={[]}
          onChange={(_, files) => void send(files)}
          onRemove={() => {}}
          labels={{
            choose: text.choosePictures,
            remove: text.remove,
            rejected: text.notTaken,
            errors: { ...text.errors, type: text.notPictures },
          }}
        />
      )}
      {state.step === 'running' && (
        <Meter
          percent={Math.round((100 * state.done) / Math.max(state.all, 1))}
          label={text.pictures(state.done, state.all)}
        />
      )}
      <output>{state.step === 'idle' ? '' : text.pictures(state.done, state.all)}</output>
      {state.step === 'done' && state.rejected.length > 0 && (
        <details>
          <summary>{text.picturesFailed(state.rejected.length)}</summary>
          <ul>
            {state.rejected.slice(0, 200).map(({ name, reason }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <LeaveGuard isOn={state.step === 'running'} />
    </Panel>
  );
}
