import { globalStyle } from '@vanilla-extract/css';

globalStyle('*, ::before, ::after', { boxSizing: 'border-box', margin: 0 });
globalStyle('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%' });
globalStyle('img, svg, video', { display: 'block', maxWidth: '100%' });
globalStyle('img, video', { height: 'auto' });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  textRendering: 'inherit',
});
// Lists without markers keep their role in Safari when they say role="list".
globalStyle('ul[role="list"], ol[role="list"]', { listStyle: 'none', padding: 0 });
globalStyle('summary', { cursor: 'pointer', listStyle: 'none' });
globalStyle('summary::-webkit-details-marker', { display: 'none' });
globalStyle('table', { borderCollapse: 'collapse' });
globalStyle('h1, h2, h3, h4, p, li, dd, figcaption', { overflowWrap: 'break-word' });
