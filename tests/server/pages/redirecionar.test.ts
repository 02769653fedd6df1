import { describe, expect, it } from 'vitest';
import { redirecionar } from '../../../server/pages/redirecionar.ts';
import { entradaDo } from '../../../server/plugins/pages.ts';

describe('addresses that stand for others', () => {
  it.each([
    ['/login', '?redirect=/x', false, '/?redirect=/x'],
    ['/login', '', true, '/sistema/login'],
    ['/sistema/login', '', false, '/'],
    ['/', '?a=1', true, '/sistema/login?a=1'],
    ['/contribuinte/dashboard', '', false, '/contribuinte'],
    ['/prefeitura', '', false, '/prefeitura/requerimento/listagem'],
    ['/sistema/', '', true, '/sistema/dashboard'],
  ])('%s%s (system: %s) -> %s [AMB-009] [AMB-010] [ROTA-097]', (caminho, busca, sistema, destino) => {
    expect(redirecionar(caminho, busca, sistema)).toBe(destino);
  });

  it.each([
    ['/', false],
    ['/sistema/login', true],
    ['/autocadastro', false],
    ['/prefeitura/auditoria', false],
  ])('%s stays (system: %s)', (caminho, sistema) => {
    expect(redirecionar(caminho, '', sistema)).toBeUndefined();
  });
});

describe('the entry of a path', () => {
  it.each([
    ['/', 'publico'],
    ['/sistema/login', 'publico'],
    ['/sistema/login/', 'publico'],
    ['/sistema/dashboard', 'sistema'],
    ['/sistema', 'sistema'],
    ['/prefeitura/requerimento/listagem', 'prefeitura'],
    ['/contribuinte', 'contribuinte'],
    ['/contribuinteX', 'publico'],
    ['/requerimento/visualizar/x', 'publico'],
  ])('%s is %s', (caminho, entrada) => {
    expect(entradaDo(caminho)).toBe(entrada);
  });
});
