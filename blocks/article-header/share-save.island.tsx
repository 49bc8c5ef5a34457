import { Bookmark, BookmarkCheck, Share2 } from 'lucide';
import { useLayoutEffect, useState } from 'react';
import { showToast } from '../_runtime/toast.ts';
import { Button } from '../_ui/button.tsx';
import { Drawing } from '../_ui/drawing.tsx';
import * as css from './article-header.css.ts';
import { isSaved, setSaved } from './saved-articles.ts';

interface ShareSaveProps {
  title: string;
  /** The path of the article, by which it is kept. */
  path: string;
}

/** Opens the browser's share sheet, or copies the link where there is none. */
async function share(title: string, url: string): Promise<void> {
  if (navigator.share) {
    // Closing the sheet rejects, which is the visitor's choice and no fault.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Link copied', text: 'Paste it wherever you like.', tone: 'default' });
  } catch {
    showToast({ title: 'Link not copied', text: `Copy it from here: ${url}`, tone: 'destructive' });
  }
}

/** Share and Save. They need JavaScript, so the styles leave them out where it is off. */
export default function ShareSave({ title, path }: ShareSaveProps) {
  const [saved, setIsSaved] = useState(false);
  useLayoutEffect(() => setIsSaved(isSaved(path)), [path]);

  function toggle() {
    if (setSaved(path, !saved)) {
      setIsSaved(!saved);
      return;
    }
    showToast({
      title: 'Article not saved',
      text: 'This browser keeps nothing for this site. Bookmark the page instead.',
      tone: 'destructive',
    });
  }

  return (
    <div className={css.buttons}>
      <Button
        size="small"
        icon={<Drawing icon={Share2} size={18} />}
        onClick={() => share(title, new URL(path, location.origin).href)}
      >
        Share
      </Button>
      <Button
        size="small"
        icon={<Drawing icon={saved ? BookmarkCheck : Bookmark} size={18} />}
        aria-pressed={saved}
        onClick={toggle}
      >
        {saved ? 'Saved' : 'Save'}
      </Button>
    </div>
  );
}
