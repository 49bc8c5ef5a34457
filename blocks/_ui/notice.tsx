import { CircleAlert, CircleCheck, Info } from 'lucide';
import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
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
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={css.tones[tone]}>
      <Drawing icon={icons[tone]} className={css.icon} />
      <div className={css.body}>
        <p className={css.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
