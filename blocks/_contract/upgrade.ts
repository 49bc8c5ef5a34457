import type { BlockDefinition, StoredProps } from './define-block.ts';
import type { Block } from './layout.ts';

/** Thrown when a block cannot be brought up to the version of its type. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
}

/**
 * Brings a block's props up to the version of its type, one version at a time. Pure: the stored
 * block is left as it is.
 * @returns the props at the current version. @throws UpgradeError where a step is missing or fails.
 */
export function upgradeProps(block: Block, definition: BlockDefinition): StoredProps {
  let props: StoredProps = block.props ?? {};
  for (let version = block.v ?? 1; version < definition.version; version += 1) {
    const upgrade = definition.upgrades?.[version];
    if (!upgrade) throw new UpgradeError(`no upgrade from version ${version} to ${version + 1}`);
    try {
      props = upgrade(props);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new UpgradeError(`the upgrade from version ${version} to ${version + 1} failed: ${reason}`);
    }
  }
  return props;
}
