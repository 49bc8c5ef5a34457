import { type ComponentProps, type ReactNode, useId } from 'react';
import * as css from './field.css.ts';

interface Labelled {
  label: string;
  hint?: string;
  /** What is wrong with the value and how to mend it; marks the field as invalid. */
  error?: string;
  /** False in filters and searches, where nothing is required and "(optional)" would only be noise. */
  marksOptional?: boolean;
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = Labelled &
  Omit<ComponentProps<Tag>, 'className' | 'style' | 'aria-invalid' | 'aria-describedby'>;

/** Ids and ARIA attributes that tie a control to its hint and its error. */
function useControlAttributes(id: string | undefined, { hint, error }: Labelled) {
  const generated = useId();
  const controlId = id ?? generated;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

interface FrameProps extends Labelled {
  controlId: string;
  isRequired?: boolean;
  children: ReactNode;
}

function FieldFrame({
  controlId,
  label,
  hint,
  error,
  marksOptional = true,
  isRequired,
  children,
}: FrameProps) {
  return (
    <div className={css.field}>
      <label htmlFor={controlId} className={css.label}>
        {label}
        {isRequired || !marksOptional ? null : <span className={css.optional}> (optional)</span>}
      </label>
      {hint ? (
        <p id={`${controlId}-hint`} className={css.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={`${controlId}-error`} className={css.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** A one-line field. Takes whatever `<input>` takes, `ref` included. */
export function TextField({ label, hint, error, marksOptional, id, ...input }: ControlProps<'input'>) {
  const attributes = useControlAttributes(id, { label, hint, error });
  return (
    <FieldFrame
      controlId={attributes.id}
      isRequired={input.required}
      {...{ label, hint, error, marksOptional }}
    >
      <input {...input} {...attributes} className={`${css.control} ${css.text}`} />
    </FieldFrame>
  );
}

/** A field of several lines. Takes whatever `<textarea>` takes. */
export function TextArea({ label, hint, error, marksOptional, id, ...textarea }: ControlProps<'textarea'>) {
  const attributes = useControlAttributes(id, { label, hint, error });
  return (
    <FieldFrame
      controlId={attributes.id}
      isRequired={textarea.required}
      {...{ label, hint, error, marksOptional }}
    >
      <textarea {...textarea} {...attributes} className={`${css.control} ${css.area}`} />
    </FieldFrame>
  );
}

/** A choice from a list of `<option>`s, given as children. */
export function SelectField({
  label,
  hint,
  error,
  marksOptional,
  id,
  children,
  ...select
}: ControlProps<'select'>) {
  const attributes = useControlAttributes(id, { label, hint, error });
  return (
    <FieldFrame
      controlId={attributes.id}
      isRequired={select.required}
      {...{ label, hint, error, marksOptional }}
    >
      <select {...select} {...attributes} className={`${css.control} ${css.select}`}>
        {children}
      </select>
    </FieldFrame>
  );
}
