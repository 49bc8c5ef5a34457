/** A short message that floats over the page for a while. */
export interface ToastMessage {
  readonly title: string;
  readonly text: string;
  readonly tone: 'default' | 'destructive';
}

export const TOAST_EVENT = 'pagewright:toast';

/** Shows a toast; the code that draws it is loaded when the first one is asked for. */
export function showToast(message: ToastMessage): void {
  document.dispatchEvent(new CustomEvent(TOAST_EVENT, { detail: message }));
}
