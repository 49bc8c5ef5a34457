import { visuallyHidden } from './base.css.ts';
import { ButtonLink, type ButtonLinkProps } from './button.tsx';
import { ButtonRow } from './button-row.tsx';

interface ActionRowProps {
  /** The `Action` props of a block, most important first. */
  actions: readonly { readonly label: string; readonly to: string; readonly about?: string }[];
  /** How the first one looks: `primary` where it is the one thing to do, which is the default. */
  first?: ButtonLinkProps['variant'];
}

/** The actions of a block as buttons side by side; nothing where there are none. */
export function ActionRow({ actions, first = 'primary' }: ActionRowProps) {
  if (actions.length === 0) return null;
  return (
    <ButtonRow>
      {actions.map(({ label, to, about }, index) => (
        <ButtonLink key={label} href={to} variant={index === 0 ? first : 'secondary'}>
          {label}
          {about ? <span className={visuallyHidden}> {about}</span> : null}
        </ButtonLink>
      ))}
    </ButtonRow>
  );
}
