import { COUNTRIES } from '@karaz/domain/countries';
import { isolate } from '@karaz/i18n/format';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import { useRouter } from '../router/router-context.ts';
import { useTexts } from '../texts/texts.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Icon } from '../ui/icon.tsx';
import { SectionSkeleton } from '../ui/skeleton.tsx';
import { deviceName } from './device-name.ts';
import { type Device, useDevices } from './use-devices.ts';

export function DeviceList() {
  const text = useTexts('devices');
  const { devices, isFailed, busyId, load, end, endOthers } = useDevices();
  return (
    <>
      {isFailed && (
        <ErrorPanel
          defaultText={text.loadFailed}
          detailsLabel={text.more}
          retryLabel={text.retry}
          onRetry={() => void load()}
        />
      )}
      {devices === null && !isFailed && <SectionSkeleton variant="list" items={2} label={text.loading} />}
      {devices && (
        <ul className="grid divide-y divide-hairline">
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={busyId === device.id}
              onEnd={() => void end(device.id)}
            />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <Button kind="outline" className="mt-4" busy={busyId === 'others'} onClick={() => void endOthers()}>
          {text.endOthers}
        </Button>
      )}
    </>
  );
}

type DeviceRowProps = { device: Device; isBusy: boolean; onEnd: () => void };

function DeviceRow({ device, isBusy, onEnd }: DeviceRowProps) {
  const text = useTexts('devices');
  const { visitor } = useRouter();
  const name = deviceName(device.userAgent) ?? text.unknownDevice;
  const { timeZone } = COUNTRIES[visitor.country];
  const day = formatDate(device.lastUsedAt, visitor.language, timeZone);
  const time = formatTime(device.lastUsedAt, visitor.language, timeZone);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon name={/Android|iPhone|iPad/.test(device.userAgent) ? 'phone' : 'globe'} className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-muted">{text.lastUsed(isolate(day), isolate(time))}</p>
      </div>
      {device.isCurrent ? (
        <Badge tone="success">{text.thisDevice}</Badge>
      ) : (
        <Button kind="ghost" size="small" busy={isBusy} aria-label={text.endOf(isolate(name))} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}
