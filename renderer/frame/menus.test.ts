// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installMenus } from './menus.ts';

const find = <E extends HTMLElement>(kind: abstract new () => E, selector: string): E => {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`no ${selector}`);
  return found;
};
const menu = () => find(HTMLDetailsElement, '#more');
const other = () => find(HTMLDetailsElement, '#mobile');

beforeAll(() => installMenus(document));

beforeEach(() => {
  document.body.innerHTML = `
    <details id="more" data-menu open><summary>More</summary><a href="#pricing">Pricing</a><p>Text</p></details>
    <details id="mobile" data-menu><summary>Menu</summary></details>
    <details id="faq" open><summary>How long?</summary></details>
    <button type="button">Elsewhere</button>`;
});

describe('an open menu', () => {
  it('closes on a click outside', () => {
    find(HTMLElement, 'button').click();
    expect(menu().open).toBe(false);
  });

  it('closes after a link in it is chosen', () => {
    find(HTMLElement, 'a').click();
    expect(menu().open).toBe(false);
  });

  it('stays open on a click beside its links', () => {
    find(HTMLElement, 'p').click();
    expect(menu().open).toBe(true);
  });

  it('closes when another menu is opened', () => {
    find(HTMLElement, '#mobile summary').click();
    expect(menu().open).toBe(false);
    expect(other().open).toBe(true);
  });

  it('closes when the focus moves on', () => {
    find(HTMLElement, 'button').focus();
    expect(menu().open).toBe(false);
  });

  it('closes on Escape and gives the focus back to its summary', () => {
    find(HTMLElement, 'a').focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(find(HTMLElement, '#more summary'));
  });
});

it('leaves other disclosures alone', () => {
  find(HTMLElement, 'button').click();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(find(HTMLDetailsElement, '#faq').open).toBe(true);
});
