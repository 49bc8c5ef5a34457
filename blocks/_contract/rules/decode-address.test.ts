import { expect, it } from 'vitest';
import { decodeAddress } from './decode-address.ts';

it.each([
  ['/m%C3%BCnchen/my%20file', '/münchen/my file', '/münchen/my file'],
  ['/a%2Fb%23c', '/a%2Fb%23c', '/a/b#c'],
  ['/50%-off', '/50%-off', '/50%-off'],
])('reads %s', (address, whole, part) => {
  expect(decodeAddress(address)).toBe(whole);
  expect(decodeAddress(address, decodeURIComponent)).toBe(part);
});
