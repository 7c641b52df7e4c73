type SkeletonProps = { className?: string };

/** A grey shape where content will be. It appears late (CSS), so that a fast response never flashes. */
export function Skeleton({ className = 'h-4 w-full' }: SkeletonProps) {
  return <span aria-hidden className={`skeleton ${className}`} />;
}

type SectionSkeletonProps = {
  variant: 'carousel' | 'grid' | 'list';
  items?: number;
  /** Read out while waiting. */
  label: string;
};

export function SectionSkeleton({ variant, items = 4, label }: SectionSkeletonProps) {
  return (
    <div
      role="status"
      aria-label={label}
      data-variant={variant}
      className={`section-skeleton section-skeleton-${variant}`}
    >
      {Array.from({ length: items }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
        <div key={index} className="section-skeleton-item">
          <Skeleton className="skeleton-picture" />
          <div className="skeleton-lines">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
