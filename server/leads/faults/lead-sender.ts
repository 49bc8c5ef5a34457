import { setTimeout as sleep } from 'node:timers/promises';

/** Sends leads one after the other, as a form does, and remembers what it was told. */
export class LeadSender {
  /** The addresses of leads answered with success. */
  readonly stored: string[] = [];
  /** The addresses of leads answered as kept. */
  readonly kept: string[] = [];
  /** The addresses of leads that were taken by nothing, which their senders were told. */
  readonly refused: string[] = [];
  /** Any other answer. */
  readonly unexpected: number[] = [];
  /** The longest time to an answer, in milliseconds. */
  slowestMs = 0;
  private sent = 0;

  constructor(private readonly name: string) {}

  /** Sends until the server is gone, or told to stop. */
  async sendUntil(url: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const email = `${this.name}-${this.sent++}@example.com`;
      try {
        await this.send(url, email);
      } catch {
        return;
      }
      await sleep(10);
    }
  }

  private async send(url: string, email: string): Promise<void> {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Ruth',
        lastName: 'Calloway',
        email,
        submissionId: email.slice(0, -12),
      }),
    });
    const answer: unknown = await response.json();
    this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
    const isKept = typeof answer === 'object' && answer !== null && 'status' in answer;
    if (response.status === 201) this.stored.push(email);
    else if (response.status === 503 && isKept && response.headers.has('retry-after')) this.kept.push(email);
    else if (response.status === 503) this.refused.push(email);
    else this.unexpected.push(response.status);
  }
}
