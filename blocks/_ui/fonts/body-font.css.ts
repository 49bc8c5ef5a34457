import { globalFontFace } from '@vanilla-extract/css';

/*
 * Liberation Sans is what Linux shows for Arial. Chromium asks another process for a system face at each size and
 * weight, but once for a face of the page: text is laid out in half the time there, where tools judge a page's speed.
 */
globalFontFace('Liberation', [
  { src: "local('Liberation Sans')" },
  { src: "local('Liberation Sans Bold')", fontWeight: 700 },
]);
