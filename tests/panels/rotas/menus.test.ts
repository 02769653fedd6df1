import { describe, expect, it } from 'vitest';
import { usuarioDaResposta } from '../../../src/authProvider/usuario.ts';
import { menuDaPrefeitura } from '../../../src/panels/prefeitura/menu.ts';
import { rotasDaPrefeitura } from '../../../src/panels/prefeitura/rotas.ts';
import type { RotaDoPainel } from '../../../src/panels/layout/staff/rotaDoPainel.ts';
import { permissoes, verificarPermissao, type Permissao } from '../../../src/schemas/permissions.ts';

const rotas: readonly RotaDoPainel[] = rotasDaPrefeitura;
const menuDe = (lista: readonly Permissao[]): { usuario: ReturnType<typeof usuarioDaResposta>; caminhos: string[] } => {
  const usuario = usuarioDaResposta({ id: 7, permissoes: ['painel.prefeitura', ...lista] });
  const grupos = menuDaPrefeitura({ usuario, setores: [] });
  return { usuario, caminhos: grupos.flatMap(({ itens }) => itens.map(({ rota }) => rota)) };
};
const todas = menuDe(['root']).caminhos;

/** Entries of a group that the specification shows to these alone (spec 6 "Menu visibility"). */
const grupoFechado: Readonly<Record<string, readonly Permissao[]>> = {
  '/prefeitura/cadastro/': ['contribuinte.cadastro', 'contribuinte.validacao'],
  '/prefeitura/relatorio/': ['prefeitura.requerimento.relatorio'],
};

const casos: readonly (readonly Permissao[])[] = permissoes.flatMap((a) =>
  permissoes.filter((b) => b >= a).map((b) => (a === b ? [a] : [a, b])),
);

describe('the menu of the municipality panel and its routes', () => {
  it('has entries that somebody without permissions does not see', () => {
    expect(todas.length).toBeGreaterThan(menuDe([]).caminhos.length + 10);
    expect(todas.every((caminho) => rotas.some((rota) => rota.caminho === caminho))).toBe(true);
  });

  it.each(casos.map((lista) => [lista.join(' + '), lista] as const))(
    'shows to %s what their guards open, and nothing else',
    (_nome, lista) => {
      const { usuario, caminhos } = menuDe(lista);
      const devidos = todas.filter((caminho) => {
        const rota = rotas.find((uma) => uma.caminho === caminho);
        const aberta = rota?.permissao === undefined || verificarPermissao(usuario, rota.permissao);
        const grupo = Object.entries(grupoFechado).find(([prefixo]) => caminho.startsWith(prefixo));
        return aberta && (grupo === undefined || grupo[1].some((uma) => verificarPermissao(usuario, uma)));
      });
      expect(caminhos).toEqual(devidos);
    },
  );
});
