import { sharedBrowser } from '../../scripts/browser.js';
import { bundle } from '../../scripts/bundle.js';

const bundles = new Map<string, Promise<string>>();

/** The value of an expression inside a page, where `program` is the module of a file and everything it imports. */
export async function fromPage(file: string, expression: string): Promise<unknown> {
  const bundled = bundles.get(file) ?? bundle(file);
  bundles.set(file, bundled);
  const page = await (await sharedBrowser()).newPage();
  try {
    // Text, not a function: the module must be imported by the page.
    const module = `new Blob([${JSON.stringify(await bundled)}], { type: 'text/javascript' })`;
    return await page.evaluate(`import(URL.createObjectURL(${module})).then((program) => ${expression})`);
  } finally {
    await page.close();
  }
}
