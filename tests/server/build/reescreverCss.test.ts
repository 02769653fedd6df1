import { describe, expect, it } from 'vitest';
import { reescreverCss } from '../../../build/reescreverCss.ts';

describe('the legacy copy of the CSS', () => {
  it.each([
    ['.a{display:flex;gap:8px}', '.a>*+*{margin-left:8px}'],
    ['.a{display:flex;flex-direction:column;gap:8px}', '.a>*+*{margin-top:8px}'],
    ['.a{display:flex;flex-wrap:wrap;gap:4px 8px}', '.a>*{margin-top:4px;margin-left:8px}'],
    ['.a{top:0;inset:4px}', 'top:4px'],
    ['.a:focus-visible{color:red}', '.a:focus{color:red}'],
    ['.a:where(.b,.c){color:red}', '.a.b,.a.c{color:red}'],
    ['@layer base{.a{color:red}}', '.a{color:red}'],
    ['.a{width:min(400px,100%)}', 'width:400px;max-width:100%'],
    ['.a{padding:clamp(4px,2vw,16px)}', 'padding:16px'],
    ['.a{& .b{color:red}}', '.a .b{color:red}'],
  ])('%s becomes %s', async (moderno, antigo) => {
    expect(await reescreverCss(moderno)).toContain(antigo);
  });

  it('leaves the gap of a grid, variables and key frames as they are', async () => {
    const css = await reescreverCss(
      '.g{display:grid;gap:8px}.v{--x:min(1px,2px)}@keyframes k{from{opacity:0}to{opacity:1}}.u{animation:k 1s}',
    );
    expect(css).toMatch(/gap:8px/);
    expect(css).toContain('--x:min(1px,2px)');
    expect(css).toMatch(/@keyframes k/);
    expect(css).not.toContain('margin');
  });
});
