/** There is more to do than can be done soon; trying again in a moment makes sense. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}
