import { describe, expect, it } from 'vitest';
import { verificarPermissao, type TitularDePermissoes } from '../../src/schemas/permissions.ts';

const ninguem: TitularDePermissoes = { id: 7, permissoes: [], setores: [] };
const com = (mudanca: Partial<TitularDePermissoes>): TitularDePermissoes => ({ ...ninguem, ...mudanca });
const ANALISAR = 'requerimento.analisar';

describe('the permission check', () => {
  it('is true for root, with or without an id, a name or a permission [PERM-007]', () => {
    for (const permissao of [ANALISAR, '', null])
      expect(verificarPermissao(com({ isRoot: true, id: null }), permissao)).toBe(true);
  });

  it('is false without a user, without an id, and for anybody but root without a name [PERM-008] [PERM-009]', () => {
    const administrador = com({ permissoes: ['perfil.administrador'] });
    expect(verificarPermissao(administrador, ANALISAR)).toBe(true);
    for (const vazio of ['', null, undefined]) expect(verificarPermissao(administrador, vazio)).toBe(false);
    expect(verificarPermissao({ ...administrador, id: null }, ANALISAR)).toBe(false);
    expect(verificarPermissao(null, ANALISAR)).toBe(false);
  });

  it('asks the list of the named sector alone, and of administrators nothing more [PERM-012]', () => {
    const analista = com({ permissoes: [ANALISAR], setores: [{ id: 1, permissoes: [ANALISAR] }] });
    expect(verificarPermissao(analista, ANALISAR, 1)).toBe(true);
    expect(verificarPermissao(analista, ANALISAR, 2)).toBe(false);
    const noutro = com({ permissoes: [ANALISAR], setores: [{ id: 2, permissoes: [] }] });
    expect(verificarPermissao(noutro, ANALISAR, 2)).toBe(false);
    for (const tudo of ['perfil.administrador', 'root'])
      expect(verificarPermissao(com({ permissoes: [tudo] }), ANALISAR, 2)).toBe(true);
  });

  it('asks the general list where no sector is named [PERM-013]', () => {
    const soNoSetor = com({ setores: [{ id: 1, permissoes: [ANALISAR] }] });
    expect(verificarPermissao(soNoSetor, ANALISAR)).toBe(false);
    expect(verificarPermissao(com({ permissoes: [ANALISAR] }), ANALISAR)).toBe(true);
  });

  it('takes names in any case, on both sides [PERM-014]', () => {
    const gestor = com({
      permissoes: ['PERFIL.Gestor.Prefeitura'],
      setores: [{ id: 1, permissoes: ['Requerimento.Analisar'] }],
    });
    expect(verificarPermissao(gestor, 'perfil.GESTOR.prefeitura')).toBe(true);
    expect(verificarPermissao(gestor, 'REQUERIMENTO.ANALISAR', 1)).toBe(true);
  });
});
