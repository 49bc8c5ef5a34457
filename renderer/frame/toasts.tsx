import { X } from 'lucide';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { ToastMessage } from '../../blocks/_runtime/toast.ts';
import { Drawing } from '../../blocks/_ui/drawing.tsx';
import * as css from './toasts.css.ts';
import { uncoverFields } from './uncover-fields.ts';

/*
 * The numbers of the specification, section 9: one toast at a time, shown for five seconds, swiped
 * away after 50 pixels, reached with F8, and forgotten long after it was dismissed.
 */
const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;
const REMOVE_AFTER_MS = 1_000_000;
const HOTKEY = ['F8'];

interface ShownToast extends ToastMessage {
  readonly key: number;
  readonly isOpen: boolean;
}

let current: ShownToast | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setCurrent(next: ShownToast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function dismiss(): void {
  if (!current?.isOpen) return;
  setCurrent({ ...current, isOpen: false });
  removal = setTimeout(() => setCurrent(undefined), REMOVE_AFTER_MS);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** After the form has taken the focus to its answer, which may scroll. */
function uncoverWhenShown(toast: Element | null): void {
  if (toast) requestAnimationFrame(() => uncoverFields(toast));
}

function Toaster() {
  const toast = useSyncExternalStore(subscribe, () => current);

  return (
    <Toast.Provider duration={DURATION_MS} swipeThreshold={SWIPE_THRESHOLD_PX} swipeDirection="right">
      {toast ? (
        <Toast.Root
          key={toast.key}
          ref={uncoverWhenShown}
          open={toast.isOpen}
          onOpenChange={(isOpen) => isOpen || dismiss()}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          className={css.tones[toast.tone]}
        >
          <Toast.Title className={css.title}>{toast.title}</Toast.Title>
          <Toast.Description className={css.text}>{toast.text}</Toast.Description>
          <Toast.Close className={css.close} aria-label="Close">
            <Drawing icon={X} size={18} />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport className={css.viewport} hotkey={HOTKEY} />
    </Toast.Provider>
  );
}

function isToastMessage(value: unknown): value is ToastMessage {
  return (
    typeof value === 'object' && value !== null && 'title' in value && 'text' in value && 'tone' in value
  );
}

let isMounted = false;
let keys = 0;

/** Shows the toast in an event's detail; one that is still there makes room for it. */
export function showToastEvent(event: Event): void {
  const message: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const container = document.getElementById('toasts');
  if (!isToastMessage(message) || !container) return;
  if (!isMounted) createRoot(container).render(<Toaster />);
  isMounted = true;
  clearTimeout(removal);
  keys += 1;
  setCurrent({ ...message, key: keys, isOpen: true });
}
