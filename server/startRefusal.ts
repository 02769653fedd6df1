/** A start (or an administration command) that cannot go on. The message is one Portuguese sentence that names the cause; nobody needs the stack. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
