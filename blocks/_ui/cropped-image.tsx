import * as css from './cropped-image.css.ts';
import { Image, type ImageProps } from './image.tsx';

export interface CroppedImageProps extends Omit<ImageProps, 'className'> {
  shape: keyof typeof css.shapes;
}

/** The class for one direction of the focal point; none for the middle. */
function classOf(steps: Readonly<Record<number, string>>, percent = 50): string | undefined {
  return steps[Math.round(percent / 25) * 25];
}

/** A picture cropped to a shape, with its focal point in view. */
export function CroppedImage({ shape, ...image }: CroppedImageProps) {
  const { x, y } = image.picture.focus ?? {};
  const classes = [css.shapes[shape], classOf(css.focusX, x), classOf(css.focusY, y)];
  return <Image {...image} className={classes.filter((name) => name !== undefined).join(' ')} />;
}
