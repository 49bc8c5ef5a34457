import { type ComponentType, createElement } from 'react';
import { usePage } from './page-context.ts';

interface IslandProps<P extends object> {
  /** The file stem of the component: `contact-form` for `contact-form.island.tsx`. */
  name: string;
  component: ComponentType<P>;
  /** Everything the component needs, as JSON: it cannot see the page's context in the browser. */
  props: P;
}

/**
 * An interactive part of a block. The server renders it as a React root of its own and the
 * browser hydrates it when it comes near the view; inside the app it is just the component.
 */
export function Island<P extends object>({ name, component, props }: IslandProps<P>) {
  const { renderIsland } = usePage();
  const element = createElement(component, props);
  if (!renderIsland) return element;
  const { id, html } = renderIsland(name, element);
  return (
    <div
      id={id}
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output for the same component
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
