/** Finds an e-mail address however it is capitalised; nothing in it is read as a pattern. */
export function matchEmail(email: string): RegExp {
  return new RegExp(`^\\s*${email.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`, 'i');
}
