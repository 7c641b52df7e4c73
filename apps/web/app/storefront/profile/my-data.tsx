import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../auth/failure-texts.ts';
import { DeleteAccount } from './delete-account.tsx';
import { ProfileSection } from './profile-section.tsx';

const FILE_NAME = 'my-data.json';

export function MyData() {
  const text = useTexts('profile');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile(JSON.stringify(await api('GET /api/v1/auth/me/data'), null, 2));
    } catch (error) {
      toast.error(failureText(error, text.downloadFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <ProfileSection title={text.data} hint={text.dataHint}>
        <Button kind="outline" icon="download" busy={isBusy} onClick={() => void download()}>
          {text.download}
        </Button>
      </ProfileSection>
      <ProfileSection title={text.deleteTitle} hint={text.deleteHint}>
        <Button kind="danger" icon="trash" onClick={() => setDeleting(true)}>
          {text.deleteTitle}
        </Button>
        <DeleteAccount isOpen={isDeleting} onClose={() => setDeleting(false)} />
      </ProfileSection>
    </>
  );
}

function saveFile(content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}
