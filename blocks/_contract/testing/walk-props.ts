import type { TSchema } from '@sinclair/typebox';

/** What is told of one prop. @param path as a marketer would know it: `items[].title`. */
export type VisitProp = (path: string, prop: TSchema, isRequired: boolean) => void;

/** Visits the schema of every prop that people write, at every depth, those inside lists and objects after the one that holds them. */
export function walkProps(schema: TSchema, visit: VisitProp, at = ''): void {
  const properties: Record<string, TSchema> = schema.properties ?? {};
  const required: readonly string[] = schema.required ?? [];
  for (const [name, prop] of Object.entries(properties)) {
    if (prop.readOnly === true) continue;
    const path = at ? `${at}.${name}` : name;
    visit(path, prop, required.includes(name));
    walkProps(prop, visit, path);
  }
  const items: TSchema | undefined = schema.items;
  if (items) {
    visit(`${at}[]`, items, true);
    walkProps(items, visit, `${at}[]`);
  }
}
