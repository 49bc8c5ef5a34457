import path from 'node:path';
import { type Fault, quote } from '../../blocks/_contract/problem.ts';
import { IMAGE_NAME } from '../images/image-folder.ts';
import { tidyPart } from '../layouts/file-name-fault.ts';

const FOLDER = '_images/';
/** What cameras and drawing programs make, served or not; no hidden file. */
const PICTURE_NAME = /^[^.].*[.](?:png|jpe?g|webp|avif|svg|gif|heic|tiff?|bmp)$/i;

/** Whether a file of `_images` is a picture by its name, but is not served under it. */
export function isStrayPicture(file: string): boolean {
  const name = file.slice(FOLDER.length);
  return file.startsWith(FOLDER) && PICTURE_NAME.test(name) && !IMAGE_NAME.test(name);
}

/** Says why such a file can be shown nowhere, and a name under which it could. */
export function toStrayPictureFault(file: string): Fault {
  const { dir, name, ext } = path.posix.parse(file.slice(FOLDER.length));
  const tidy = `${tidyPart(path.posix.join(dir, name))}${ext.toLowerCase()}`;
  return {
    code: 'file-name',
    path: [],
    found: `the file name ${quote(file)}, which is not served`,
    expected:
      'lower-case letters, digits and hyphens, then .png, .jpg, .webp, .avif or .svg, in no folder of its own',
    suggestion: IMAGE_NAME.test(tidy) ? FOLDER + tidy : undefined,
  };
}
