/**
 * The page of last resort, for when not even the frame could be rendered: no styles, no script, and
 * nothing of the fault but an id to quote.
 */
export function failurePage(requestId: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong</title><meta name="robots" content="noindex"></head>
<body><main><h1>Something went wrong</h1>
<p>This page could not be shown. Please try again shortly, or go to the <a href="/">homepage</a>.</p>
<p>If you write to us about it, quote ${requestId}.</p></main></body>
</html>
`;
}
