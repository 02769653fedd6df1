/**
 * Code points that a TrueType font can draw, read from its `cmap` table (formats 4 and 12, Unicode encodings).
 * PDF/A refuses a document with one undrawable character, and the typesetter says so only after the work is done.
 */
export function codePointsOf(font: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  const cmap = tableOffset(font, 'cmap');
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4);
    const format = font.readUInt16BE(at);
    if (format === 12) readGroups(font, at, found);
    if (format === 4) readSegments(font, at, found);
  }
  return found;
}

function tableOffset(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + 16 * i;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`font without ${tag} table`);
}

function readGroups(font: Buffer, at: number, found: Set<number>): void {
  for (let i = 0; i < font.readUInt32BE(at + 12); i++) {
    const group = at + 16 + 12 * i;
    const end = font.readUInt32BE(group + 4);
    for (let point = font.readUInt32BE(group); point <= end; point++) found.add(point);
  }
}

/** Format 4 may map a point to glyph 0, which is "missing": those do not count. */
function readSegments(font: Buffer, at: number, found: Set<number>): void {
  const size = font.readUInt16BE(at + 6);
  const [ends, starts] = [at + 14, at + 16 + size];
  const [deltas, ranges] = [starts + size, starts + 2 * size];
  for (let s = 0; s < size; s += 2) {
    const start = font.readUInt16BE(starts + s);
    const end = font.readUInt16BE(ends + s);
    const delta = font.readUInt16BE(deltas + s);
    const range = font.readUInt16BE(ranges + s);
    for (let point = start; point <= end && point < 0xffff; point++) {
      const stored = range === 0 ? point : font.readUInt16BE(ranges + s + range + 2 * (point - start));
      if (stored !== 0 && ((stored + delta) & 0xffff) !== 0) found.add(point);
    }
  }
}
