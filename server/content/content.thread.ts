import { parentPort } from 'node:worker_threads';
import type { ContentAnswer, ContentJob } from './content-job.ts';
import { convertBody } from './convert-body.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

function run(job: ContentJob): string {
  return job.kind === 'body' ? convertBody(job.source, job.context) : htmlToMarkdown(job.html, job.address);
}

function answer(job: ContentJob): ContentAnswer {
  try {
    return { text: run(job) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: ContentJob) => parentPort?.postMessage(answer(job)));
// Whoever started the thread counts a job's time from here, not from the loading of the DOM.
parentPort?.postMessage('ready');
