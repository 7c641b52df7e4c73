import type { Sends } from '@karaz/domain/accounts/reachable';
import { isStaff, roleToRender } from '@karaz/domain/people/roles';
import { DeviceList } from '../../devices/device-list.tsx';
import { PictureSection } from '../../person/picture-section.tsx';
import { definePage } from '../../router/page.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { DetailsForm } from './details-form.tsx';
import { EmailSection } from './email-section.tsx';
import { MyData } from './my-data.tsx';
import { PhoneSection } from './phone-section.tsx';
import { ProfileSection } from './profile-section.tsx';

/** All of it belongs to one person: the server renders the frame, the browser fills it with the token. */
export const page = definePage<Sends>({
  texts: ['profile', 'picture', 'devices', 'auth', 'phone', 'identity'],
  load: async ({ api }) => {
    const { sms, mail } = await api('GET /api/v1/capabilities');
    return { sms, mail };
  },
  head: (_, { profile }) => ({ title: profile.title, noIndex: true }),
  Component: ProfilePage,
});

function ProfilePage({ data: { sms, mail } }: { data: Sends }) {
  const text = useTexts('profile');
  const devices = useTexts('devices');
  const picture = useTexts('picture');
  const { user } = useSignedIn();
  return (
    <ProfileFrame>
      <h1 className="text-h1">{text.title}</h1>
      <DetailsForm />
      <ProfileSection title={picture.title} hint={isStaff(roleToRender(user)) ? picture.staffHint : picture.hint}>
        <PictureSection />
      </ProfileSection>
      <EmailSection canConfirm={mail} />
      <PhoneSection canConfirm={sms} />
      <ProfileSection title={devices.title} hint={devices.hint}>
        <DeviceList />
      </ProfileSection>
      <MyData />
    </ProfileFrame>
  );
}
