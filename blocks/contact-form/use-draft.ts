import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { LEAD_FIELDS, type LeadFieldName } from '../_contract/lead-fields.ts';
import { forgetDraft, keepDraft, recallDraft } from './draft.ts';
import type { LeadValues } from './send-lead.ts';

const isLeadField = (name: string): name is LeadFieldName => Object.hasOwn(LEAD_FIELDS, name);

type Form = Pick<UseFormReturn<LeadValues>, 'getValues' | 'setValue' | 'watch'>;

/**
 * Keeps what a visitor types in the tab until it is sent: a short page that refuses the form under load, a reload
 * or a detour loses nothing. What stands in a field already is left alone.
 * @param isAnswered whether the server answered a post without script; it then shows what was typed itself.
 * @param isSent whether that post arrived.
 */
export function useDraft({ getValues, setValue, watch }: Form, isAnswered: boolean, isSent: boolean): void {
  useEffect(() => {
    if (isSent) forgetDraft();
    if (!isAnswered) {
      for (const [name, value] of Object.entries(recallDraft())) {
        if (isLeadField(name) && !getValues(name)) setValue(name, value);
      }
    }
    const { unsubscribe } = watch((values) => keepDraft(values));
    return unsubscribe;
  }, [getValues, setValue, watch, isAnswered, isSent]);
}
