import { serve } from '../serve.ts';

/** Run as a process of its own, to be killed: serves the folder it is given and prints its connection string. */
const { uri } = await serve({ dataDir: process.argv[2] ?? '' });
console.log(uri);
