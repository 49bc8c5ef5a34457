declare const safe: unique symbol;

/** HTML that the server made safe: the only text that may become markup. No other text has this type. */
export type SafeHtml = string & { readonly [safe]: true };
