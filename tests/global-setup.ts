import { buildPackages } from '../server/build.mjs';

/** Tests import the packages of this repository as everybody does: built. */
export default buildPackages;
