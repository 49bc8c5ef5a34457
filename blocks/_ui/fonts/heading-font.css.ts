import { globalFontFace } from '@vanilla-extract/css';
import fontUrl from './bricolage-grotesque.woff2?url';

globalFontFace('Bricolage Grotesque', {
  src: `url('${fontUrl}') format('woff2')`,
  fontWeight: '400 800',
  fontDisplay: 'swap',
});

// Arial Bold, stretched to the width and height of the face at weight 650, so that nothing moves when it arrives.
globalFontFace('Bricolage Fallback', {
  src: "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold')",
  fontWeight: '400 800',
  sizeAdjust: '95.8%',
  ascentOverride: '97.1%',
  descentOverride: '28.2%',
  lineGapOverride: '0%',
});
