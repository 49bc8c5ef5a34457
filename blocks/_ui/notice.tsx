import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './notice.css.ts';

const icons = { info: Info, success: CircleCheck, error: CircleAlert };

export interface NoticeProps {
  /** An error is announced at once, the others politely. */
  tone?: keyof typeof css.tones;
  title: string;
  children?: ReactNode;
}

/** The answer to what a visitor did, or something they must know first. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const Drawing = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={css.tones[tone]}>
      <Drawing size={20} strokeWidth={1.75} className={css.icon} />
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
