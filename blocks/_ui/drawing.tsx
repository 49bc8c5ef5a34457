import type { IconNode } from 'lucide';
import { trustHtml } from '../_runtime/trusted-html.ts';

/** The inside of each drawing as markup: made once, because pages show the same few again and again. */
const markups = new WeakMap<IconNode, ReturnType<typeof trustHtml>>();

function markupOf(icon: IconNode) {
  let markup = markups.get(icon);
  if (markup === undefined) {
    const shapes = icon.map(([tag, attributes]) => {
      const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
      return `<${tag} ${written.join(' ')}/>`;
    });
    markup = trustHtml(shapes.join(''));
    markups.set(icon, markup);
  }
  return markup;
}

export interface DrawingProps {
  /** A drawing of `lucide`, the site's one family of icons. */
  icon: IconNode;
  /** Side in pixels. */
  size?: number;
  strokeWidth?: number;
  fill?: 'none' | 'currentColor';
  className?: string;
  /** What it says where no text beside it does; without it, the drawing is decoration. */
  label?: string | undefined;
}

/** One drawing, in the colour of the text around it. Islands use it directly, to load no other. */
export function Drawing({
  icon,
  size = 20,
  strokeWidth = 1.75,
  fill = 'none',
  className,
  label,
}: DrawingProps) {
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      {...meaning}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of the icon library, no one's text
      dangerouslySetInnerHTML={{ __html: markupOf(icon) }}
    />
  );
}
