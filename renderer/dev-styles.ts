/* Every style sheet, for development: in production the styles of a page are inlined into it. */
import.meta.glob(['../blocks/**/*.css.ts', './**/*.css.ts'], { eager: true });
