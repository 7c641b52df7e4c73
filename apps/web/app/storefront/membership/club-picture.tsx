import { useLanguage } from '../../router/router-context.ts';
import { Picture } from '../../ui/picture.tsx';

const BANNER = { width: 1600, height: 640 };

/** The club's cards and cherries, under an arch on wide screens. */
export function ClubPicture({ className = '' }: { className?: string }) {
  const isArabic = useLanguage() === 'ar';
  return (
    <div className={className}>
      <Picture
        image={{ path: `/media/hero-club${isArabic ? '-rtl' : ''}`, ...BANNER }}
        alt=""
        ratio="16 / 9"
        priority
        sizes="(min-width: 56.25rem) 1200px, 180vw"
        className="h-full w-full object-cover [object-position:100%_50%] md:rounded-t-[12rem] rtl:[object-position:0%_50%]"
      />
    </div>
  );
}
