import { shortPage } from '../http/short-page.ts';

/** The page of last resort, for when not even the frame could be rendered: nothing of the fault but an id to quote. */
export function failurePage(requestId: string): string {
  return shortPage(
    'Something went wrong',
    'This page could not be shown. Please try again shortly, or go to the <a href="/">homepage</a>.',
    `If you write to us about it, quote ${requestId}.`,
  );
}
