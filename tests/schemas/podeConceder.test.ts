import { describe, expect, it } from 'vitest';
import { permissoes, type Permissao } from '../../src/schemas/permissions.ts';
import { podeConceder } from '../../src/schemas/podeConceder.ts';

const titular = (...nomes: readonly Permissao[]) => ({ id: 7, permissoes: nomes, setores: [] });

/** What a manager may and may not grant; a permission added to the portal does not compile until it is decided here. */
const PELO_GESTOR: Readonly<Record<Permissao, boolean>> = {
  'painel.sistema': false,
  'painel.prefeitura': true,
  'painel.contribuinte': false,
  root: false,
  'perfil.administrador': false,
  'perfil.gestor.prefeitura': true,
  'contribuinte.cadastro': true,
  'contribuinte.validacao': true,
  'prefeitura.contribuinte.cadastro': true,
  'prefeitura.requerimento.relatorio': true,
  'requerimento.analisar': true,
  'requerimento.gerenciar': true,
  'processo.configurar': true,
};

describe('granting a permission', () => {
  it.each(permissoes)('of the name %s is the manager’s as the table says, generally and in any sector', (nome) => {
    const gestor = titular('painel.prefeitura', 'perfil.gestor.prefeitura');
    expect(podeConceder(gestor, nome)).toBe(PELO_GESTOR[nome]);
    expect(podeConceder(gestor, nome, 3)).toBe(PELO_GESTOR[nome]);
  });

  it.each(permissoes)('of the name %s without a profile belongs to who holds it', (nome) => {
    const outras = permissoes.filter(
      (p) => p !== nome && !['root', 'perfil.administrador', 'perfil.gestor.prefeitura'].includes(p),
    );
    expect(podeConceder(titular(...outras), nome)).toBe(false);
    expect(podeConceder(titular(nome), nome)).toBe(true);
    expect(podeConceder(titular('perfil.administrador'), nome)).toBe(true);
  });

  it('in a sector also belongs to who holds it there, and there only', () => {
    const chefe = { ...titular('painel.prefeitura'), setores: [{ id: 3, permissoes: ['requerimento.analisar'] }] };
    expect(podeConceder(chefe, 'requerimento.analisar', 3)).toBe(true);
    expect(podeConceder(chefe, 'requerimento.analisar', 4)).toBe(false);
    expect(podeConceder(chefe, 'requerimento.analisar')).toBe(false);
  });

  it('leaves a name nobody knows to who holds everything', () => {
    expect(podeConceder(titular('perfil.gestor.prefeitura'), 'inventada')).toBe(false);
  });
});
