import { classNames } from './class-names.ts';

type AvatarProps = {
  /** Null: the first letter of the name. */
  picture: string | null;
  name: string;
  className?: string;
};

/** Stands beside the name, so it says nothing itself. */
export function Avatar({ picture, name, className }: AvatarProps) {
  return (
    <span className={classNames('avatar', className)} aria-hidden>
      {picture ? <img src={`${picture}/256`} alt="" width={256} height={256} /> : [...name.trim()][0]}
    </span>
  );
}
