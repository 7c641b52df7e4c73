import type { ReactNode } from 'react';
import { useLanguage, useStore } from '../../router/router-context.ts';
import { Picture } from '../../ui/picture.tsx';
import { StoreMark } from '../../ui/store-mark.tsx';

type StandbyViewProps = {
  /** Name of a stored wide picture that also exists with `-rtl`. */
  picture: string;
  title: string;
  children: ReactNode;
  action?: ReactNode;
};

/** A whole screen with one picture and one sentence: closed for a while, or not open yet. */
export function StandbyView({ picture, title, children, action }: StandbyViewProps) {
  const { logo, storeName } = useStore();
  const path = `/media/${picture}${useLanguage() === 'ar' ? '-rtl' : ''}`;
  return (
    <div className="grid min-h-[80dvh] content-center gap-8 py-10">
      <div className="page-width grid items-center gap-8 md:grid-cols-[3fr_2fr] md:gap-12">
        <div className="overflow-hidden rounded-t-[40vw] rounded-b-card md:rounded-t-[24rem]">
          <Picture
            image={{ path, width: 1600, height: 640 }}
            alt=""
            sizes="(min-width: 56.25rem) 700px, 92vw"
            ratio="4 / 3"
            className="[object-position:100%_50%] rtl:[object-position:0%_50%]"
            priority
          />
        </div>
        <div>
          <div className="mb-4">
            <StoreMark logo={logo} name={storeName} size={56} />
          </div>
          <h1 className="text-display">{title}</h1>
          <p className="mt-3 max-w-[46ch] text-muted">{children}</p>
          {action && <div className="mt-6">{action}</div>}
        </div>
      </div>
    </div>
  );
}
