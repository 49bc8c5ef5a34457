import { globalFontFace } from '@vanilla-extract/css';

/*
 * Liberation Sans is what Linux shows for Arial. Chromium asks another process for a system face at each size and
 * weight, but once for a face of the page: it halves the first layout there, where tools judge a page's speed.
 */
globalFontFace('Liberation', [
  { src: "local('Liberation Sans')", fontWeight: '400 500' },
  { src: "local('Liberation Sans Bold')", fontWeight: '600 900' },
  { src: "local('Liberation Sans Italic')", fontWeight: '400 500', fontStyle: 'italic' },
]);
