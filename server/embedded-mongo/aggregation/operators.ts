import type { OperatorCompiler } from './expression.ts';

/** Every expression operator by name. */
export const EXPRESSION_OPERATORS: Record<string, OperatorCompiler> = {
  $literal: (operand) => () => operand,
};
