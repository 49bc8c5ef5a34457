import type { OperatorTable } from '../compiler.ts';
import { ARITHMETIC_OPERATORS } from './arithmetic.ts';
import { ARRAY_OPERATORS } from './array.ts';
import { CONVERSION_OPERATORS } from './conversion.ts';
import { DATE_OPERATORS } from './date.ts';
import { LOGIC_OPERATORS } from './logic.ts';
import { OBJECT_OPERATORS } from './object.ts';
import { SET_OPERATORS } from './set.ts';
import { STATISTIC_OPERATORS } from './statistics.ts';
import { STRING_OPERATORS } from './string.ts';
import { VARIABLE_OPERATORS } from './variable.ts';

/** Every expression operator by name. */
export const EXPRESSION_OPERATORS: OperatorTable = {
  ...ARITHMETIC_OPERATORS,
  ...ARRAY_OPERATORS,
  ...CONVERSION_OPERATORS,
  ...DATE_OPERATORS,
  ...LOGIC_OPERATORS,
  ...OBJECT_OPERATORS,
  ...SET_OPERATORS,
  ...STATISTIC_OPERATORS,
  ...STRING_OPERATORS,
  ...VARIABLE_OPERATORS,
};
