/** A stored picture as the API describes it. */
export type PictureSource = { path: string; width: number; height: number; blur?: string };

type PictureProps = {
  image: PictureSource;
  /** Empty when the text beside it already says what it shows. */
  alt: string;
  /** How wide it is shown, as in <img sizes>. */
  sizes: string;
  /** The largest picture of the first screen: fetched at once. */
  priority?: boolean;
  /** Width to height, e.g. '1 / 1'; the picture's own by default. Space is reserved before it arrives. */
  ratio?: string;
  className?: string;
};

const SQUARE_WIDTHS = [160, 320, 480, 720];
const WIDE_WIDTHS = [480, 720, 960, 1600];

export function Picture({ image, alt, sizes, priority = false, ratio, className = '' }: PictureProps) {
  const { path, width, height, blur } = image;
  const widths = width > height * 1.3 ? WIDE_WIDTHS : SQUARE_WIDTHS;
  return (
    <img
      className={`picture ${className}`}
      src={`${path}/480`}
      srcSet={widths.map((size) => `${path}/${size} ${size}w`).join(', ')}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      style={{
        aspectRatio: ratio,
        backgroundImage: blur ? `url(data:image/webp;base64,${blur})` : undefined,
      }}
    />
  );
}
