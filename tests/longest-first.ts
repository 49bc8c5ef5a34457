import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Has the files that take long begin first, so that none of them runs on alone while other cores idle.
 * @param files how their paths end, the longest first. @returns a sequencer for the settings of Vitest.
 */
export function longestFirst(files: readonly string[]): typeof BaseSequencer {
  const rankOf = ({ moduleId }: TestSpecification) => {
    const index = files.findIndex((file) => moduleId.endsWith(file));
    return index === -1 ? files.length : index;
  };
  return class LongestFirst extends BaseSequencer {
    override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(specifications);
      // A worker that turns to another project loads everything anew, so projects stay together.
      const projects = [...new Set(sorted.map(({ project }) => project.name))];
      const groupOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
      return sorted.sort((a, b) => groupOf(a) - groupOf(b) || rankOf(a) - rankOf(b));
    }
  };
}
