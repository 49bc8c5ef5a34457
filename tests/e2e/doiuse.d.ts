/** The part of doiuse that is used here: its own declarations are out of TypeScript's reach. */
declare module 'doiuse' {
  import type { ChildNode, Plugin } from 'postcss';

  interface FeatureUsage {
    /** The feature by its name on caniuse.com. */
    feature: string;
    /** The browsers that lack it, in words; left out where they know at least a part of it. */
    featureData: { missing?: string };
    usage: ChildNode;
  }

  export default function doiuse(options: {
    browsers: readonly string[];
    onFeatureUsage(usage: FeatureUsage): void;
  }): Plugin;
}
