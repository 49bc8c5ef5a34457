/**
 * Decodes an address as far as it can be: one with a lone `%`, such as `/50%-off`, stays as it is written.
 * @param decode `decodeURI` leaves alone what would change where a part ends, such as `%2F`.
 */
export function decodeAddress(address: string, decode = decodeURI): string {
  try {
    return decode(address);
  } catch {
    return address;
  }
}
