/** The package ships no types; these are the parts that are used here. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly rootType: string;
  }

  export default class Validator {
    /** @param data the nodes of a page by format and type: `{ jsonld: { Offer: [...] } }`. */
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<readonly Issue[]>;
  }
}
