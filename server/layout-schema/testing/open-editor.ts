import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

/**
 * What VS Code makes of JSON files: its own language service, which finds the schema by the `$schema`
 * of the file as it does there. @param dir the folder that the names of files start at.
 */
export function openEditor(dir: string) {
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  });
  service.configure({ validate: true });

  function open(file: string, text: string) {
    const uri = pathToFileURL(path.join(dir, file)).href;
    const document = TextDocument.create(uri, 'json', 1, text);
    return { document, json: service.parseJSONDocument(document) };
  }

  return {
    /** The message of everything it would underline. */
    async underline(file: string, text: string): Promise<string[]> {
      const { document, json } = open(file, text);
      return (await service.doValidation(document, json)).map(({ message }) => String(message));
    },
    /** What it offers at the `|` in the text, each with its explanation. */
    async complete(text: string): Promise<Map<string, string>> {
      const { document, json } = open('page.json', text.replace('|', ''));
      const list = await service.doComplete(document, document.positionAt(text.indexOf('|')), json);
      return new Map(
        list?.items.map(({ label, documentation = '' }) => [
          label,
          typeof documentation === 'string' ? documentation : documentation.value,
        ]),
      );
    },
    /** What it shows under the pointer at an offset. */
    async explain(text: string, offset: number): Promise<string> {
      const { document, json } = open('page.json', text);
      const hover = await service.doHover(document, document.positionAt(offset), json);
      const contents = hover?.contents ?? '';
      return [contents]
        .flat()
        .map((part) => (typeof part === 'string' ? part : part.value))
        .join('\n');
    },
  };
}
